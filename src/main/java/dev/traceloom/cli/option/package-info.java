/** Options that several subcommands share, and how their values are read. */
package dev.traceloom.cli.option;
