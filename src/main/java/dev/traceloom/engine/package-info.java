/**
 * Decides linearizability, in the wider sense that a TLA+ specification stands for the sequential object: is there an
 * order of the recorded operations that respects real time (Herlihy and Wing, 1990) and that the specification allows?
 *
 * <p>A search state is the position of every thread together with a state of the specification. {@code Problem} is the
 * trace prepared for that. {@code Search} chooses how to go through it: mostly {@code BacktrackingSearch}, from
 * quiescent point to quiescent point, which leaves orders out that cannot matter ({@code Reduction}) and has a
 * rejection searched again ({@code Confirmation}); {@code BreadthFirst} where nothing may be left out. {@code
 * Validator} turns what they find into a {@link dev.traceloom.engine.verdict.Result} by {@code VerdictRules}, the rules
 * of docs/semantics.md. {@code PartitionedValidation} stands before it where a specification tells its operations apart
 * by classes; {@code StreamValidator} stands in its place where a trace is not in memory. Nothing here knows TLC.
 *
 * <p>What an explanation builds on is here too: {@code LastLayers} keeps the end of a search, {@link
 * dev.traceloom.engine.ending.Ending} tells what it means, {@link dev.traceloom.engine.ending.EndingWalk} goes through
 * it again, {@link dev.traceloom.engine.ending.ContradictionSearch} finds a few operations that contradict the
 * specification.
 *
 * <p>CONTRIBUTING.md has a picture of all this.
 */
package dev.traceloom.engine;
