/**
 * The search for a linearization, and the verdict.
 *
 * <p>A search state is the position of every thread together with a state of the specification. {@code Problem} is the
 * trace prepared for that, {@code DepthFirst} and {@code BreadthFirst} are two ways through it, {@code Validator} turns
 * what they find into a {@link dev.traceloom.engine.Result} by the rules of docs/semantics.md. Nothing here knows TLC.
 * {@code PartitionedValidation} stands before it where a specification tells its operations apart by classes.
 *
 * <p>What an explanation builds on is here too: {@code LastLayers} keeps the end of a search, {@link
 * dev.traceloom.engine.Ending} tells what it means, {@link dev.traceloom.engine.Walk} goes through it again, {@link
 * dev.traceloom.engine.ContradictionSearch} finds a few operations that contradict the specification.
 */
package dev.traceloom.engine;
