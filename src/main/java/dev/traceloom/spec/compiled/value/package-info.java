/**
 * The values of the compiled evaluator: their order and equality are those of TLC, their hash is shared with it.
 */
package dev.traceloom.spec.compiled.value;
