"""What a feed sends to a client that checks receipts, which else would ask for it: keys, and notes of a start."""

from uuid import UUID

from msgspec.json import encode

from service.api.log_keys import key_list
from service.api.notes import read_notes
from service.http.requests import ApiRequest
from service.reactions.feeds import Checking
from service.store import StoreUnavailable


def checking_of(request: ApiRequest, game: UUID, signed: int | None) -> Checking | None:
    """What is sent if `signed` was given; nothing where receipts are switched off."""
    keys = request.runtime.log_keys
    if signed is None or keys is None:
        return None

    async def encode_notes() -> bytes:
        try:
            return encode(await read_notes(request, keys.current, game))
        except StoreUnavailable:  # then the client asks for them
            return b""

    return Checking(
        signed, b'event: keys\ndata: {"kind":"keys",%b\n\n' % encode(key_list(request))[1:], encode_notes
    )
