/**
 * Gives every reader what no honest program writes: real files that were changed, cut and glued, and new ones made of the
 * words of their format. A reader answers with what it read or with a sentence, soon and in little memory.
 */
package dev.traceloom.testing.fuzz;
