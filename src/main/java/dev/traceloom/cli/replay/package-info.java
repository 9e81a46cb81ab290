/** {@code traceloom replay}: a debugger that stands in an operation. */
package dev.traceloom.cli.replay;
