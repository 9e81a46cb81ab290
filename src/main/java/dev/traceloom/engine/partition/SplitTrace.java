package dev.traceloom.engine.partition;

import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.TracePartition;

/**
 * A trace and the classes that its records fall into.
 *
 * @param whole the whole trace, as a specification bound it
 * @param classes the class of every record of it
 */
record SplitTrace(Problem whole, TracePartition classes) {}
