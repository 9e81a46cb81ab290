/** The subcommands that have no room of their own: validate, explain, convert, generate, view and others. */
package dev.traceloom.cli.command;
