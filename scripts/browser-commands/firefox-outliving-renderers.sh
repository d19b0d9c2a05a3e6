#!/bin/sh
# Playwright tells Firefox to quit when one of its renderers crashes; a test that kills one on purpose must go on.
unset MOZ_CRASHREPORTER_SHUTDOWN
exec "$FIREFOX_EXECUTABLE" "$@"
