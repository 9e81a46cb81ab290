/**
 * The front door, for the command line, the IDE and programs of others: {@link dev.traceloom.validate.Validation}
 * says what to validate against, {@link dev.traceloom.validate.TraceResult} what became of a trace.
 */
package dev.traceloom.validate;
