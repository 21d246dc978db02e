"""What the environment says of settings."""

from service.settings import Settings, read_settings, unknown_variables


def test_a_misspelt_setting_is_named_with_the_one_that_was_meant() -> None:
    """It would else be ignored, and a limit would be the default one."""
    environ = {"YAMABIKO_PORT": "1", "YAMABIKO_RATE_PER_SECONDS": "2", "YAMABIKO_COLOUR": "red", "HOME": "/"}
    assert unknown_variables(environ) == {
        "YAMABIKO_COLOUR": None,
        "YAMABIKO_RATE_PER_SECONDS": "YAMABIKO_RATE_PER_SECOND",
    }
    assert read_settings(environ) == Settings(port=1)
