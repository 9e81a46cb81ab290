package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Asked;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.List;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.EvalControl;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * Makes expressions that TLC is asked about amid a translation. It gets what it would have got by itself: a context in which
 * every name that the expression can reach means what it means there, and those variables of both states that it can reach.
 *
 * <p>An answer that is no value here, or none at all because TLC objects, leaves the whole action to TLC, so that all errors
 * are TLC's own.
 */
final class Asking {
    private final EvaluatingTool tool;
    private final UniqueString[] variables;
    private final Conversion conversion;
    /** Held by whoever touches TLC or its values. */
    private final Object lock;
    private final Counterparts counterparts = new Counterparts();

    Asking(EvaluatingTool tool, UniqueString[] variables, Conversion conversion, Object lock) {
        this.tool = tool;
        this.variables = variables;
        this.conversion = conversion;
        this.lock = lock;
    }

    /**
     * What TLC says that an expression is worth.
     *
     * @throws Untranslatable where TLC should not be asked about this alone
     */
    Expression expression(SemanticNode node, Meanings meanings, boolean primed, Translation whole)
            throws Untranslatable {
        ContextDraft draft = new ContextDraft(tool, whole, primed);
        List<ContextEntry> context = draft.of(node, meanings);
        int level = primed && draft.level() > Translation.CONSTANT ? Translation.ACTION : draft.level();
        int[] spoken = whole.mention(draft.variables(), level);
        Query query = new Query(node, context, draft.names().size(), spoken, primed, level);
        if (level == Translation.CONSTANT && draft.names().isEmpty()) {
            TlaValue constant = query.answer(null, null, new TlaValue[draft.perhaps().size()]);
            if (constant != null) {
                return Names.constant(constant);
            }
        }
        return new Asked(
                query, draft.names().toArray(Expression[]::new), draft.perhaps().toArray(Expression[]::new));
    }

    private final class Query implements Asked.Question {
        private final SemanticNode node;
        private final List<ContextEntry> entries;
        private final int told;
        private final int[] spoken;
        private final boolean primed;
        private final int level;

        /**
         * @param told how many names' values are always told
         * @param spoken the variables that are spoken of
         */
        Query(SemanticNode node, List<ContextEntry> entries, int told, int[] spoken, boolean primed, int level) {
            this.node = node;
            this.entries = entries;
            this.told = told;
            this.spoken = spoken;
            this.primed = primed;
            this.level = level;
        }

        @Override
        public TlaValue answer(TlaValue[] now, TlaValue[] next, TlaValue[] names) {
            for (int i = 0; i < told; i++) {
                if (names[i].isLazy()) {
                    // TLC would go through it in another order than through what it would be told.
                    return null;
                }
            }
            synchronized (lock) {
                try {
                    return conversion.compiled(evaluated(now, next, names)).orElse(null);
                } catch (RuntimeException | StackOverflowError | OutOfMemoryError tlcTellsWhy) {
                    // It will again where it is asked for the whole; also that it was cancelled.
                    return null;
                }
            }
        }

        /** What is primed is evaluated as TLC does: the next state for the present one, and none after it. */
        private Value evaluated(TlaValue[] now, TlaValue[] next, TlaValue[] names) {
            TLCState state = state(primed ? next : now);
            TLCState following = primed ? null : level >= Translation.ACTION ? state(next) : TLCState.Empty;
            return tool.eval(
                    node, context(entries, names), state, following, EvalControl.Clear, CostModel.DO_NOT_RECORD);
        }

        /** The variables that are spoken of, as far as they have a value. */
        private TLCState state(TlaValue[] values) {
            TLCState state = TLCState.Empty.createEmpty();
            for (int variable : spoken) {
                if (values != null && values[variable] != null) {
                    state.bind(variables[variable], counterparts.of(values[variable]));
                }
            }
            return state;
        }

        private Context context(List<ContextEntry> of, TlaValue[] names) {
            Context context = Context.Empty;
            for (ContextEntry entry : of) {
                context = context.cons(entry.name(), meaning(entry, names));
            }
            return context;
        }

        private Object meaning(ContextEntry entry, TlaValue[] names) {
            if (entry instanceof ContextEntry.Told one) {
                return counterparts.of(names[one.index()]);
            } else if (entry instanceof ContextEntry.Later later) {
                TlaValue known = later.index() < 0 ? null : names[told + later.index()];
                return known != null && !known.isLazy()
                        ? counterparts.of(known)
                        : new LazyValue(later.node(), context(later.within(), names), CostModel.DO_NOT_RECORD);
            }
            return ((ContextEntry.Same) entry).meaning();
        }
    }
}
