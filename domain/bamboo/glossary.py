"""What the fields of picks, facts and steps mean, for those who read them without the board before their eyes."""

from collections.abc import Mapping

# By the name of the field; by the tag of its noun and the name, where a field means something of its own there.
FIELDS: Mapping[str, str] = {}
