/** Where a command prints, how it is interrupted, how it ends. */
package dev.traceloom.cli.terminal;
