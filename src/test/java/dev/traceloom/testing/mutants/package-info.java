/**
 * Objects of the examples with one bug each, to see what explanations call it. What they should call it stands in
 * {@code src/test/resources/mutants.md}, and was written before.
 */
package dev.traceloom.testing.mutants;
