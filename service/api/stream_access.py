"""Whether who opened a stream may still have it: its token, or its ticket, may be revoked, or end."""

from service.http.requests import ApiRequest
from service.http.tickets import has_ended, is_still_held, ticket_in


class StreamAdmission:
    """Checks the token of a request again, as long as its response grows."""

    def __init__(self, request: ApiRequest) -> None:
        self._request, self._tokens = request, request.runtime.tokens
        self._ticket = ticket_in(request) if request.record.ticket else None
        self._revocations: int | None = None

    def is_unchanged(self) -> bool:
        """Whether nothing has happened since the last check that could have ended it."""
        caller, known = self._request.caller, self._revocations
        if self._has_ended() or (caller is not None and caller.has_expired):
            return False
        return known is not None and known == self._tokens.revocations

    async def is_still_valid(self) -> bool:
        """Checked anew, if need be in the database."""
        self._revocations = self._tokens.revocations
        if self._ticket is not None:
            return not self._has_ended() and await is_still_held(self._request, self._ticket)
        header = self._request.header_values.get("authorization", "")
        return self._request.caller is None or await self._tokens.is_still_valid(header)

    def _has_ended(self) -> bool:
        holder = self._request.record.ticket
        return holder is not None and has_ended(self._request, holder)
