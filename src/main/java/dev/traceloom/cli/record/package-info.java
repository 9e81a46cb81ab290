/**
 * {@code traceloom record}: runs a command that records itself, run after run, and validates what it recorded.
 */
package dev.traceloom.cli.record;
