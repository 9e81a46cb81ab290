#!/bin/sh
# Starts rr, which says where it is each time that it begins again, on the standard error that it shares with the debugger.
# Those lines are left out; whatever else it says passes. The debugger keeps the standard error itself: see quiet.py.
said=$(dirname "$0")/said
[ -p "$said" ] || mkfifo "$said" 2>/dev/null || exec "$@"
sed -u -e '/^\a$/d' -e '/^-\{50\}$/d' -e '/^ ---> Reached target process [0-9]* at event [0-9]*\.$/d' <"$said" >&2 &
exec 9>&2
TRACELOOM_ERRORS=9 exec "$@" 2>"$said"
