package tlc2.tool.impl;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.tlc.why.Obstacle;
import dev.traceloom.spec.tlc.why.Obstacle.Around;
import dev.traceloom.spec.tlc.why.Obstacle.Form;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.INextStateFunctor;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * TLC's evaluator, watched while it looks for successors, to learn where every alternative of an action ends. TLC
 * decides; this only takes notes.
 *
 * <p>TLC works through an action by continuation: the formula at hand, and a list of those to come. Each formula that
 * it takes up is a frame here. When a frame is left and neither another formula was taken up within it nor a successor
 * found, the alternative ended there. Once every variable has a value, TLC evaluates the rest of the list in a loop
 * without taking the formulas up; these evaluations are recognised by the list's items.
 *
 * <p>A class of its own, so that the search pays nothing for it: the virtual machine does not even load it unless
 * there is something to explain. It stands in TLC's package for the reason that {@link EvaluatingTool} does.
 */
public final class ObservingTool extends EvaluatingTool {
    /** A quantifier may offer a million values, each of which meets the same obstacle. */
    private static final int KEPT_OF_ONE_FORMULA = 12;

    /** {@code <<A>>_v}, which TLC splits into A and a subscript that must change. */
    private static final UniqueString ANGLE_ACTION = UniqueString.uniqueStringOf("$AngleAct");

    private final EvaluatingTool original;
    private final Predicate<SemanticNode> isUsers;
    private final Set<SemanticNode> subscripts = new HashSet<>();
    private final List<Obstacle> obstacles = new ArrayList<>();
    private final Map<SemanticNode, Integer> counts = new HashMap<>();
    private final Map<SemanticNode, Integer> furthest = new HashMap<>();
    private Obstacle failure;
    private Throwable thrown;
    private Frame top;
    private int evaluations;

    /** @param isUsers whether an expression stands in a module of the user's, where failures are to be shown */
    public ObservingTool(EvaluatingTool original, Predicate<SemanticNode> isUsers) {
        super(original);
        this.original = original;
        this.isUsers = isUsers;
    }

    /** A formula that TLC has taken up and is not done with. */
    private static final class Frame {
        final SemanticNode node;
        final Context context;
        final ActionItemList toCome;
        final Frame below;
        final int passedBefore;
        /** Whether another formula was taken up, or a successor found. */
        boolean wentOn;
        boolean holds;
        /** The part of {@code toCome} that TLC's loop has not reached, and how many it has passed. */
        ActionItemList rest;
        int looped;
        /** The item of {@code rest} that is being evaluated; null for any other expression. */
        ActionItemList item;
        Value subscript;

        Frame(SemanticNode node, Context context, ActionItemList toCome, Frame below) {
            this.node = node;
            this.context = context;
            this.toCome = toCome;
            this.below = below;
            this.passedBefore = below == null ? 0 : below.passed();
            restart();
        }

        void restart() {
            rest = toCome;
            looped = 0;
            subscript = null;
        }

        int passed() {
            return passedBefore + (holds ? 1 : 0) + looped;
        }

        /** Notes which item is about to be evaluated, if it is one. */
        void take(SemanticNode expr, Context c) {
            if (!isFirst(rest, expr, c) && isFirst(toCome, expr, c)) {
                // TLC tries the next value for a variable.
                restart();
            }
            item = isFirst(rest, expr, c) ? rest : null;
        }

        private static boolean isFirst(ActionItemList list, SemanticNode expr, Context c) {
            return !list.isEmpty() && list.carPred() == expr && list.carContext() == c;
        }

        /** Whether what comes before {@code list} is part of this formula, and not one that came after it. */
        boolean contains(ActionItemList list) {
            ActionItemList tail = list;
            while (tail != toCome && !tail.isEmpty()) {
                tail = tail.cdr();
            }
            return tail == toCome;
        }
    }

    /** The obstacles in the way of an action; successors go to {@code into}, and nothing is thrown for a failure. */
    public List<Obstacle> obstacles(Action action, Context context, TLCState state, INextStateFunctor into) {
        obstacles.clear();
        counts.clear();
        furthest.clear();
        failure = null;
        thrown = null;
        top = null;
        evaluations = 0;
        forgetFailure();
        try {
            successors(action, context, state, noting(into));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError failed) {
            if (isCancelled()) {
                throw new EvaluationCancelled();
            }
            thrown = failed;
            if (failure != null) {
                obstacles.add(failure);
            }
        }
        return List.copyOf(obstacles);
    }

    /** What ended the evaluation, or null. */
    public Throwable thrown() {
        return thrown;
    }

    @Override
    public boolean isCancelled() {
        return original.isCancelled();
    }

    private INextStateFunctor noting(INextStateFunctor into) {
        return new INextStateFunctor() {
            @Override
            public Object addElement(TLCState state) {
                return into.addElement(state);
            }

            @Override
            public Object addElement(TLCState from, Action by, TLCState to) {
                top.wentOn = true;
                top.restart();
                return into.addElement(from, by, to);
            }
        };
    }

    @Override
    protected TLCState getNextStates(
            Action action,
            SemanticNode pred,
            ActionItemList acts,
            Context c,
            TLCState s0,
            TLCState s1,
            INextStateFunctor nss,
            CostModel cm) {
        Frame frame = enter(pred, c, acts);
        if (pred instanceof OpApplNode application && application.getOperator().getName().equals(ANGLE_ACTION)) {
            subscripts.add(application.getArgs()[1]);
        }
        try {
            TLCState result = super.getNextStates(action, pred, acts, c, s0, s1, nss, cm);
            if (!frame.wentOn) {
                note(Form.REFUSED, pred, c, s0, s1, frame.passedBefore, acts);
            }
            return result;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failed) {
            noteFailure(pred, c, s0, s1);
            throw failed;
        } finally {
            top = frame.below;
        }
    }

    @Override
    protected TLCState processUnchanged(
            Action action,
            SemanticNode expr,
            ActionItemList acts,
            Context c,
            TLCState s0,
            TLCState s1,
            INextStateFunctor nss,
            CostModel cm) {
        Frame frame = enter(expr, c, acts);
        try {
            TLCState result = super.processUnchanged(action, expr, acts, c, s0, s1, nss, cm);
            if (!frame.wentOn) {
                note(Form.CHANGED, expr, c, s0, s1, frame.passedBefore, acts);
            }
            return result;
        } finally {
            top = frame.below;
        }
    }

    private Frame enter(SemanticNode node, Context context, ActionItemList toCome) {
        if (top != null) {
            top.wentOn = true;
        }
        top = new Frame(node, context, toCome, top);
        return top;
    }

    @Override
    public Value eval(SemanticNode expr, Context c, TLCState s0, TLCState s1, int control, CostModel cm) {
        boolean outermost = evaluations == 0 && top != null;
        if (outermost) {
            top.take(expr, c);
        }
        evaluations++;
        Value value;
        try {
            value = super.eval(expr, c, s0, s1, control, cm);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failed) {
            noteFailure(expr, c, s0, s1);
            throw failed;
        } finally {
            evaluations--;
        }
        if (outermost) {
            // What failed on the way did no harm.
            failure = null;
            judge(expr, c, s0, s1, value);
        }
        return value;
    }

    /** Takes notice of an evaluation that TLC made for the sake of the formula at hand, or of one to come. */
    private void judge(SemanticNode expr, Context c, TLCState s0, TLCState s1, Value value) {
        Frame frame = top;
        boolean passes = value instanceof BoolValue bool && bool.val;
        if (frame.item == null) {
            if (expr == frame.node && c == frame.context) {
                frame.holds = passes;
            }
            return;
        }
        frame.wentOn = true;
        if (subscripts.contains(expr)) {
            // What <<A>>_v changes is evaluated twice, before and after.
            if (frame.subscript == null) {
                frame.subscript = value;
                return;
            }
            passes = !frame.subscript.equals(value);
        }
        if (passes) {
            frame.rest = frame.item.cdr();
            frame.looped++;
            frame.subscript = null;
        } else {
            note(Form.REFUSED, expr, c, s0, s1, frame.passed(), frame.item.cdr());
            frame.restart();
        }
    }

    private void note(
            Form form, SemanticNode node, Context c, TLCState s0, TLCState s1, int passed, ActionItemList toCome) {
        boolean isFurther = passed > furthest.getOrDefault(node, -1);
        if (counts.merge(node, 1, Integer::sum) <= KEPT_OF_ONE_FORMULA || isFurther) {
            furthest.merge(node, passed, Math::max);
            obstacles.add(new Obstacle(
                    form, node, c, copy(s0), copy(s1), passed, around(node, c, passed, toCome)));
        }
    }

    /** Notes the innermost failure in the user's modules, or the innermost at all when there is none in them. */
    private void noteFailure(SemanticNode node, Context c, TLCState s0, TLCState s1) {
        if (top != null && (failure == null || !isUsers.test(failure.node()) && isUsers.test(node))) {
            // In TLC's loop over what is to come, the formula at hand is done with.
            ActionItemList toCome = top.item == null ? top.toCome : top.item.cdr();
            failure = new Obstacle(
                    Form.FAILED, node, c, copy(s0), copy(s1), top.passed(), around(node, c, top.passed(), toCome));
        }
    }

    /** TLC goes on filling the successor, and looks at it as if it were the state, too; for none it gives null. */
    private static TLCState copy(TLCState state) {
        return state == null ? TLCState.Empty : state.copy();
    }

    private List<Around> around(SemanticNode node, Context c, int passed, ActionItemList toCome) {
        LinkedList<Around> around = new LinkedList<>();
        if (top.node != node || top.context != c) {
            around.add(new Around(node, c, passed));
        }
        for (Frame frame = top; frame != null; frame = frame.below) {
            if (frame.contains(toCome)) {
                around.addFirst(new Around(frame.node, frame.context, frame.passedBefore));
            }
        }
        return Collections.unmodifiableList(around);
    }
}
