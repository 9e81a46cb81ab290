/**
 * A validation of many traces, with all that the command line wants to hear of it. Programs of others know it as
 * {@link dev.traceloom.validate.ValidationTask}.
 */
package dev.traceloom.validate.run;
