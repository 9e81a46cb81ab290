package tlc2.tool.impl;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Consumer;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.INextStateFunctor;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import util.UniqueString;

/**
 * The successors by A \cdot B, which TLC 2.18 has no way to find: a step of A to some state, and one of B from there. The state
 * between need not be known further than A and B speak of it. What follows the composition is about its first and its
 * last state.
 *
 * <p>It stands in TLC's package for the reason that {@link EvaluatingTool} does.
 */
final class ActionComposition {
    /** How TLC goes on with the conjuncts to come, after each. */
    private static final MethodHandle GO_ON = goOn();

    private final EvaluatingTool tool;
    private final Action action;
    private final Context context;
    private final CostModel costs;
    private final Consumer<Boolean> last;

    /** @param last hears when the step that comes next is the last one, and when it is not any more */
    ActionComposition(EvaluatingTool tool, Action action, Context context, CostModel costs, Consumer<Boolean> last) {
        this.tool = tool;
        this.action = action;
        this.context = context;
        this.costs = costs;
        this.last = last;
    }

    private static MethodHandle goOn() {
        MethodType type = MethodType.methodType(
                TLCState.class,
                Action.class,
                ActionItemList.class,
                TLCState.class,
                TLCState.class,
                INextStateFunctor.class,
                CostModel.class);
        try {
            return MethodHandles.privateLookupIn(Tool.class, MethodHandles.lookup())
                    .findVirtual(Tool.class, "getNextStates", type);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /**
     * @param toCome the conjuncts that follow the composition
     * @param between what is known of the state between beforehand
     * @param to what is known of the successor; left as it is
     */
    void successors(
            OpApplNode composition,
            ActionItemList toCome,
            TLCState from,
            TLCState between,
            TLCState to,
            INextStateFunctor into) {
        SemanticNode first = composition.getArgs()[0];
        SemanticNode second = composition.getArgs()[1];
        INextStateFunctor found = new Then(state -> goOn(toCome, from, state, into));
        INextStateFunctor halfway = new Then(state -> {
            last.accept(true);
            tool.getNextStates(
                    action, second, ActionItemList.Empty, context, filled(state, from, to), to.copy(), found, costs);
            last.accept(false);
        });
        tool.getNextStates(action, first, ActionItemList.Empty, context, from, between, halfway, costs);
    }

    /** Whether a step from one state to another is one of A \cdot B. */
    BoolValue holds(OpApplNode composition, TLCState from, TLCState between, TLCState to, int control) {
        boolean[] any = {false};
        INextStateFunctor halfway = new Then(state -> any[0] = any[0]
                || tool.eval(composition.getArgs()[1], context, state, to, control, costs) instanceof BoolValue holds
                        && holds.val);
        tool.getNextStates(
                action, composition.getArgs()[0], ActionItemList.Empty, context, from, between, halfway, costs);
        return any[0] ? BoolValue.ValTrue : BoolValue.ValFalse;
    }

    /**
     * A variable that changes beside the composition, such as a counter of lines, is as before until both steps are
     * taken, where the first of them leaves it open.
     */
    private static TLCState filled(TLCState between, TLCState from, TLCState to) {
        if (between.allAssigned()) {
            return between;
        }
        TLCState filled = between.copy();
        for (OpDeclNode variable : between.getVars()) {
            UniqueString name = variable.getName();
            if (between.lookup(name) == null && to.lookup(name) != null) {
                filled.bind(name, from.lookup(name));
            }
        }
        return filled;
    }

    private void goOn(ActionItemList toCome, TLCState from, TLCState to, INextStateFunctor into) {
        if (toCome.isEmpty()) {
            into.addElement(from, action, to);
            return;
        }
        try {
            GO_ON.invoke((Tool) tool, action, toCome, from, to, into, costs);
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Takes states as they are found. */
    private record Then(Consumer<TLCState> into) implements INextStateFunctor {
        @Override
        public Object addElement(TLCState state) {
            into.accept(state);
            return this;
        }

        @Override
        public Object addElement(TLCState from, Action by, TLCState to) {
            return addElement(to);
        }
    }
}
