package dev.traceloom.spec.tlc.invariant;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.IStateFunctor;

/**
 * Where all states come from that a search can meet.
 *
 * @param initial finds the initial states, by TLC
 * @param operators all operators that a record can name, and those that take their place
 * @param steps what else leads from a state to another
 */
public record Origins(
        Consumer<IStateFunctor> initial, Supplier<List<OpDefNode>> operators, List<SemanticNode> steps) {}
