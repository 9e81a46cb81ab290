/**
 * Explanations to look at: one written by hand, others found by a small search over models of the example objects in
 * plain Java. They need neither TLC nor the engine, so whatever shows explanations can be tested without either.
 */
package dev.traceloom.testing.explained;
