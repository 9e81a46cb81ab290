/**
 * The command line: one class per subcommand, and what prints their results.
 *
 * <p>A thin shell. Traces are validated by {@code validate}, the front door that the IDE and programs of others use too.
 */
package dev.traceloom.cli;
