"""What Litestar does not describe of operations and structs.

What follows from our titles is in service/api/description.
"""

DESCRIPTION = "/schema/openapi.json"  # where the description is served
