/** Translates the parser's trees for the compiled evaluator. */
package dev.traceloom.spec.tlc.translate;
