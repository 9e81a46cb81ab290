package tlc2.tool.impl;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.tlc.module.MissingConstant;
import dev.traceloom.spec.tlc.value.Enumeration;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashSet;
import java.util.Set;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.output.EC;
import tlc2.tool.Action;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.EvalException;
import tlc2.tool.IActionItemList;
import tlc2.tool.INextStateFunctor;
import tlc2.tool.IStateFunctor;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.util.Context;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.Value;
import util.FilenameToStream;
import util.UniqueString;

/**
 * TLC's evaluator with some additions: it can be cancelled, it notices a constant that has no value, it remembers the
 * innermost expression that failed, it comes to the end of a range that ends at the largest integer, it evaluates once
 * what the configuration puts in the place of a constant, and it composes actions.
 *
 * <p>All but {@link #eval} and what finds successors only pass on, as in TLC's own {@code FastTool}, which is final.
 * Their lists of parameters are TLC's, and stand wherever one of them is overridden. The class stands in TLC's package
 * because some of these parameters have a type that is not public.
 */
public class EvaluatingTool extends Tool {
    private static final UniqueString COMPOSITION = UniqueString.uniqueStringOf("\\cdot");
    /** The stand-ins of constants without a value; static because TLC evaluates while the super constructor runs. */
    private static Set<UniqueString> missing = Set.of();

    /** Those of this specification: TLC's classes, and so this one, are loaded for one alone. */
    private static final Set<ModelValue> unreadable = new HashSet<>();

    private static final VarHandle CANCELLED;

    static {
        try {
            CANCELLED = MethodHandles.lookup().findVarHandle(EvaluatingTool.class, "cancelled", boolean.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** Read and written opaquely: it is looked at before every expression, and orders nothing else. */
    private boolean cancelled;
    /** What is known of the successors that are being looked for; null for nothing. */
    private Admission admission;
    private SemanticNode failed;
    private Throwable cause;
    /** The action constraints of the configuration, which follow every action as conjuncts. */
    private ActionItemList constraints = ActionItemList.Empty;
    /** The variable that counts the states of a behaviour; null where nobody asks. */
    private UniqueString level;
    private Registers registers = Registers.REFUSED;

    private EvaluatingTool(String root, String configuration, FilenameToStream resolver) {
        super(root, configuration, resolver);
    }

    /** Another evaluator of the same specification. */
    EvaluatingTool(EvaluatingTool other) {
        super(other);
        this.level = other.level;
        this.constraints = other.constraints;
    }

    public static EvaluatingTool load(String root, FilenameToStream resolver, Set<UniqueString> missingConstants) {
        missing = missingConstants;
        EvaluatingTool tool = new EvaluatingTool(root, root, resolver);
        for (ExprNode constraint : tool.getActionConstraints()) {
            tool.constraints = (ActionItemList) tool.constraints.cons(
                    constraint, Context.Empty, CostModel.DO_NOT_RECORD, IActionItemList.PRED);
        }
        for (ModuleNode module : tool.getSpecProcessor().getModuleTbl().getModuleNodes()) {
            tool.settleConstants(module);
        }
        return tool;
    }

    /**
     * Puts values in the place of constants that a configuration gives an operator to. TLC has evaluated the operator
     * by now, but would look it up by way of its definition, and evaluate that again at every reference.
     */
    private void settleConstants(ModuleNode module) {
        for (OpDeclNode constant : module.getConstantDecls()) {
            if (constant.getToolObject(getId()) instanceof OpDefNode operator
                    && operator.getArity() == 0
                    && operator.getToolObject(getId()) instanceof Value value) {
                constant.setToolObject(getId(), value);
            }
        }
    }

    /** What becomes of TLCGet and TLCSet: whether something depends on what is set, or else TLCSet is nothing but true. */
    public enum Registers { REFUSED, IDLE, USED }

    /** Searches for behaviours from now on; count is the variable for their states, null where nobody asks. */
    public void search(UniqueString count, Registers use) {
        level = count;
        registers = use;
    }

    public Registers registers() {
        return registers;
    }

    /** The first state of a behaviour, as far as it is known before anything is evaluated. */
    public void begin(TLCState state) {
        if (level != null) {
            state.bind(level, IntValue.gen(1));
        }
    }

    private TLCState following(TLCState state, int steps) {
        TLCState next = TLCState.Empty.createEmpty();
        return level != null && state.lookup(level) instanceof IntValue count
                ? next.bind(level, IntValue.gen(count.val + steps))
                : next;
    }

    /** Stands for what is written in a log and is no value of TLC's; evaluating an expression to it fails. */
    public static Value unreadable(String text) {
        ModelValue value = (ModelValue) ModelValue.make(text);
        unreadable.add(value);
        return value;
    }

    public static boolean isUnreadable(Value value) {
        return value instanceof ModelValue model && unreadable.contains(model);
    }

    public void cancel() {
        CANCELLED.setOpaque(this, true);
    }

    public void resume() {
        CANCELLED.setOpaque(this, false);
    }

    public boolean isCancelled() {
        return (boolean) CANCELLED.getOpaque(this);
    }

    /**
     * Forgets earlier failures. TLC swallows some, when it evaluates constant definitions in advance for one, and they
     * must not be taken for the next one's.
     */
    public void forgetFailure() {
        failed = null;
        cause = null;
    }

    /** The innermost expression of the evaluation that just failed, or null. */
    public SemanticNode failed() {
        return failed;
    }

    /** What that expression threw. TLC wraps what passes through its Java operators, and keeps the words alone. */
    public Throwable cause(Throwable thrown) {
        return cause == null ? thrown : cause;
    }

    /** Asked of the processor, since the tool itself answers it in some versions of TLC only. */
    public ModuleNode rootModule() {
        return getSpecProcessor().getRootModule();
    }

    /** Gives the states that satisfy a predicate, whatever the configuration says about the beginning. */
    public void statesSatisfying(SemanticNode predicate, IStateFunctor into) {
        getInitStates(
                predicate,
                ActionItemList.Empty,
                Context.Empty,
                TLCState.Empty.createEmpty(),
                into,
                CostModel.DO_NOT_RECORD);
    }

    public void successors(Action action, Context context, TLCState state, INextStateFunctor into) {
        successors(action, context, state, null, into);
    }

    /** @param expected what is known of the successors beforehand; null for nothing */
    public void successors(
            Action action, Context context, TLCState state, Admission expected, INextStateFunctor into) {
        admission = expected;
        try {
            allSuccessors(action, context, state, into);
        } finally {
            admission = null;
        }
    }

    private void allSuccessors(Action action, Context context, TLCState state, INextStateFunctor into) {
        getNextStates(
                action,
                action.pred,
                constraints,
                context,
                state,
                following(state, 1),
                into,
                CostModel.DO_NOT_RECORD);
    }

    @Override
    public Value eval(SemanticNode expr, Context c, TLCState s0, TLCState s1, int control, CostModel cm) {
        if (isCancelled()) {
            throw new EvaluationCancelled();
        }
        try {
            Value value = evalImpl(expr, c, s0, s1, control, cm);
            if (value instanceof ModelValue constant) {
                if (missing.contains(constant.val)) {
                    throw new MissingConstant(constant.val.toString());
                } else if (unreadable.contains(constant)) {
                    throw new EvalException(
                            EC.GENERAL, "the log says " + constant.val + " here, and TLC has no such value");
                }
            }
            return value instanceof IntervalValue range && range.high == Integer.MAX_VALUE ? Enumeration.ending(range) : value;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            remember(expr, failure);
            throw failure;
        }
    }

    /** The first to remember is the innermost. */
    private void remember(SemanticNode expression, Throwable failure) {
        if (failed == null) {
            failed = expression;
            cause = failure;
        }
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
        // TLC comes here for every conjunct that is left, so right after a variable got its value.
        return admission != null && !admission.admits(s1)
                ? s1
                : getNextStatesImpl(action, pred, acts, c, s0, s1, nss, cm);
    }

    @Override
    protected TLCState getNextStatesAppl(
            Action action,
            OpApplNode pred,
            ActionItemList acts,
            Context c,
            TLCState s0,
            TLCState s1,
            INextStateFunctor nss,
            CostModel cm) {
        try {
            if (pred.getOperator().getName() == COMPOSITION) {
                return composed(action, pred, acts, c, s0, s1, nss, cm);
            }
            UniqueString bound = admission == null ? null : bindExpected(pred, c, s0, s1, cm);
            TLCState rest = getNextStatesApplImpl(action, pred, acts, c, s0, s1, nss, cm);
            // Of the one that TLC goes on with: those that it found are successors, and keep their values.
            return bound == null ? rest : rest.unbind(bound);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            remember(pred, failure);
            throw failure;
        }
    }

    /**
     * Where {@code x' \in S} comes next and the value of {@code x'} is known, binds it, so that TLC asks whether it is in the
     * set rather than listing that. Null where there is no such thing, or where TLC would rather not answer.
     */
    private UniqueString bindExpected(OpApplNode pred, Context c, TLCState s0, TLCState s1, CostModel cm) {
        if (BuiltInOPs.getOpCode(pred.getOperator().getName()) != OPCODE_in) {
            return null;
        }
        SymbolNode variable = getPrimedVar(pred.getArgs()[0], c, false);
        Value expected = variable == null ? null : admission.whole(variable.getName());
        if (expected == null || s1.lookup(variable.getName()) != null) {
            return null;
        }
        try {
            eval(pred.getArgs()[1], c, s0, s1, 0, cm).member(expected);
        } catch (RuntimeException incomparable) {
            forgetFailure();
            return null;
        }
        s1.bind(variable.getName(), expected);
        return variable.getName();
    }

    /**
     * A \cdot B: a step of A to some state, and one of B from there. What is known of the successor is not known of the state
     * between.
     */
    private TLCState composed(
            Action action,
            OpApplNode pred,
            ActionItemList acts,
            Context c,
            TLCState s0,
            TLCState s1,
            INextStateFunctor nss,
            CostModel cm) {
        Admission known = admission;
        admission = null;
        try {
            new ActionComposition(this, action, c, cm, admitted -> admission = admitted ? known : null)
                    .successors(pred, acts, s0, following(s0, 0), s1, nss);
        } finally {
            admission = known;
        }
        return s1;
    }

    private Value composed(OpApplNode expr, Context c, TLCState s0, TLCState s1, int control, CostModel cm) {
        Admission known = admission;
        admission = null;
        try {
            return new ActionComposition(this, new Action(expr, c), c, cm, admitted -> {})
                    .holds(expr, s0, following(s0, 0), s1, control);
        } finally {
            admission = known;
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
        return processUnchangedImpl(action, expr, acts, c, s0, s1, nss, cm);
    }

    @Override
    protected Value evalAppl(OpApplNode expr, Context c, TLCState s0, TLCState s1, int control, CostModel cm) {
        return expr.getOperator().getName() == COMPOSITION
                ? composed(expr, c, s0, s1, control, cm)
                : evalApplImpl(expr, c, s0, s1, control, cm);
    }

    @Override
    protected Value setSource(SemanticNode expr, Value value) {
        return value;
    }

    @Override
    public TLCState enabled(
            SemanticNode pred, IActionItemList acts, Context c, TLCState s0, TLCState s1, CostModel cm) {
        return enabledImpl(pred, (ActionItemList) acts, c, s0, s1, cm);
    }

    @Override
    protected TLCState enabledAppl(
            OpApplNode pred, ActionItemList acts, Context c, TLCState s0, TLCState s1, CostModel cm) {
        return enabledApplImpl(pred, acts, c, s0, s1, cm);
    }

    @Override
    protected TLCState enabledUnchanged(
            SemanticNode expr, ActionItemList acts, Context c, TLCState s0, TLCState s1, CostModel cm) {
        return enabledUnchangedImpl(expr, acts, c, s0, s1, cm);
    }
}
