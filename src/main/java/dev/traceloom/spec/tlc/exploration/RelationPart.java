package dev.traceloom.spec.tlc.exploration;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/**
 * A part of the next-state relation that has one name. All parts, each with every binding of the names around it, are the relation: a
 * bounded {@code \E} is the disjunction over its set.
 *
 * @param name what a step of it is called
 * @param action what it applies, where it does nothing else, and nothing but its arguments gives names in it a meaning; null elsewhere
 * @param formula all of it
 * @param definition the definition that it applies or stands in; null where there is none
 * @param around what gives names a meaning, from the outside
 */
public record RelationPart(
        Name name, OpDefNode action, SemanticNode formula, OpDefNode definition, List<Surrounding> around) {

    /**
     * What a step is called.
     *
     * @param action that of an action, or of the definition around where a formula has none
     * @param isOwn whether it is that of an action
     * @param parameters the names of its arguments
     * @param arguments what they are, within what stands around
     */
    public record Name(String action, boolean isOwn, List<String> parameters, List<PartArgument> arguments) {

        Name called(String other) {
            return new Name(other, isOwn, parameters, arguments);
        }
    }

    /** Whether its bindings, and the values of its arguments, are the same in every state. */
    public boolean isConstant() {
        return around.stream().allMatch(Surrounding::isConstant)
                && name.arguments.stream().allMatch(PartArgument::isConstant);
    }

    /** The values of its arguments under a binding, empty for those that have none yet. What TLC throws, this throws. */
    public List<Optional<Value>> values(EvaluatingTool tool, TLCState state, Context binding) {
        return name.arguments.stream().map(argument -> argument.value(tool, state, binding)).toList();
    }

    /** Gives every binding of the names around it in a state. What TLC throws, this throws. */
    public void bindings(EvaluatingTool tool, TLCState state, Context context, Consumer<Context> taker) {
        bind(0, tool, state, context, taker);
    }

    private void bind(int depth, EvaluatingTool tool, TLCState state, Context context, Consumer<Context> taker) {
        if (depth == around.size()) {
            taker.accept(context);
        } else {
            around.get(depth).bind(tool, state, context, inner -> bind(depth + 1, tool, state, inner, taker));
        }
    }

    RelationPart called(String other) {
        return new RelationPart(name.called(other), action, formula, definition, around);
    }
}
