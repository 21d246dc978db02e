"""The projections of this process."""

from service.bodies import ProjectionHealth


class Followers:
    """Follows the store for lobby, inbox, history and scoreboards."""

    async def health(self) -> tuple[ProjectionHealth, ...]:
        return ()
