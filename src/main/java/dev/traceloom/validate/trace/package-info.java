/**
 * Validates one trace: loads the specification within the budget, reads or streams, searches, explains, and puts it
 * into words.
 */
package dev.traceloom.validate.trace;
