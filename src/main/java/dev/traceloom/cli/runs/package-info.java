/** {@code traceloom runs}: what was recorded and validated so far. */
package dev.traceloom.cli.runs;
