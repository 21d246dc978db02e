"""What a player can hold against the service: trees of hashes, signed notes, receipts. Bytes in, bytes out."""
