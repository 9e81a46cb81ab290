/**
 * Explanations to look at: of recordings and of generated traces, found by the engine as users get them, each once per
 * process; and a few graphs written by hand, where a test needs an exact shape.
 */
package dev.traceloom.testing.explained;
