/** Formulas of TLC's parser: what their operators are called, and their parts evaluated once more. */
package dev.traceloom.spec.tlc.formula;
