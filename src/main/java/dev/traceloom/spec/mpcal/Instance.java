package dev.traceloom.spec.mpcal;

import java.util.Map;

/**
 * Processes that run an archetype, and what its names mean to them.
 *
 * @param process the name that the algorithm gives to the process
 * @param archetype the name that records give
 * @param processes the operator that is the set of those processes: where an archetype has several instances, a record
 *     belongs to the one whose set has its {@code self}
 * @param bindings by the names that records give, without the archetype's
 */
public record Instance(String process, String archetype, String processes, Map<String, Binding> bindings) {}
