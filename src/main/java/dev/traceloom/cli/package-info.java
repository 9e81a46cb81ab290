/**
 * The command line: one class per subcommand, and what prints their results.
 *
 * <p>A thin shell. Whatever decides something lives in {@code engine}, {@code spec} or {@code trace}.
 */
package dev.traceloom.cli;
