/**
 * The search for a linearization, and the verdict.
 *
 * <p>A search state is the position of every thread together with a state of the specification. {@code Problem} is the
 * trace prepared for that. {@code Search} chooses the way through it: mostly {@code BacktrackingSearch}, from cut to cut, which leaves
 * orders out that cannot matter ({@code Reduction}) and has a rejection searched again ({@code Confirmation}); {@code
 * BreadthFirst} or {@code DepthFirst} where nothing may be left out. {@code Validator} turns what they find into a {@link
 * dev.traceloom.engine.verdict.Result} by the rules of docs/semantics.md. Nothing here knows TLC. {@code PartitionedValidation}
 * stands before it where a specification tells its operations apart by classes; {@code StreamValidator} stands in its
 * place where a trace is not in memory.
 *
 * <p>What an explanation builds on is here too: {@code LastLayers} keeps the end of a search, {@link
 * dev.traceloom.engine.ending.Ending} tells what it means, {@link dev.traceloom.engine.ending.EndingWalk} goes through it again, {@link
 * dev.traceloom.engine.ending.ContradictionSearch} finds a few operations that contradict the specification.
 */
package dev.traceloom.engine;
