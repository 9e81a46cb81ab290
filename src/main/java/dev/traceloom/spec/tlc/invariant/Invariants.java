package dev.traceloom.spec.tlc.invariant;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.tlc.reading.Assignments;
import dev.traceloom.spec.tlc.reading.KeyField;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Terms;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;

/**
 * What holds of single variables in every state that can be reached, by induction: all initial states have it, and every expression
 * that any action gives the variable as its new value has it, if the variable had it before ({@link FixedDomain}, {@link BagsOnly},
 * {@link KeyedElements}).
 *
 * <p>All other claims of footprints are about any state whatever. Those that rest on an invariant are about the states that a search
 * can meet, which is enough: searches take footprints for what operations do in states that operations led to. That is why all
 * operators count that a record could name, whether the trace at hand names them or not; and why there are no invariants where
 * records can put values into variables without an action ({@link Origins} is empty).
 *
 * <p>It takes reading all operators and finding the initial states, so it is not done before something asks.
 */
public final class Invariants {
    private static final int MOST_INITIAL = 1_000;

    private final EvaluatingTool tool;
    private final Terms terms;
    private final Vocabulary vocabulary;
    private final Optional<Origins> origins;
    private final ActionText reader;
    private final Map<Integer, Optional<Value>> domains = new HashMap<>();
    private final Map<Integer, Boolean> bags = new HashMap<>();
    private final Map<Integer, Optional<KeyedElements>> keyed = new HashMap<>();
    /** Null until something asks. */
    private Assignments assignments;
    private List<TLCState> initial;

    /** Follows an action, and takes down what it gives variables. */
    public interface ActionText {
        void read(SemanticNode action, Scope scope, Reading into);
    }

    public Invariants(
            EvaluatingTool tool, Terms terms, Vocabulary vocabulary, Optional<Origins> origins, ActionText reader) {
        this.reader = reader;
        this.tool = tool;
        this.terms = terms;
        this.vocabulary = vocabulary;
        this.origins = origins;
    }

    /** Whether a variable is always a function, and a set its domain. */
    public boolean isDomain(int variable, Value set) {
        Optional<Value> domain = domain(variable);
        return domain.isPresent() && set != null && FixedDomain.areSame(domain.get(), set);
    }

    /** Whether a variable is always a function that has these fields and nothing else. */
    public boolean isDomain(int variable, Set<String> fields) {
        return isDomain(
                variable,
                new SetEnumValue(fields.stream().map(StringValue::new).toArray(Value[]::new), false));
    }

    /** Whether a variable is always a function with that key. */
    public boolean hasKey(int variable, Value key) {
        Optional<Value> domain = domain(variable);
        try {
            return domain.isPresent() && key != null && domain.get().member(key);
        } catch (RuntimeException notComparable) {
            return false;
        }
    }

    /** The set that is the domain of a variable in every state. */
    public Optional<Value> domain(int variable) {
        return domains.computeIfAbsent(variable, this::findDomain);
    }

    private Optional<Value> findDomain(int variable) {
        Value domain = null;
        for (Value value : initialValues(variable)) {
            if (!(value.toFcnRcd() instanceof FcnRcdValue function)) {
                return Optional.empty();
            }
            Value its = new SetEnumValue(function.getDomainAsValues(), false).normalize();
            if (domain != null && !FixedDomain.areSame(domain, its)) {
                return Optional.empty();
            }
            domain = its;
        }
        return domain != null && isKept(variable, new FixedDomain(terms, domain)) ? Optional.of(domain) : Optional.empty();
    }

    /** Whether a variable is always a bag, as the module Bags has them. */
    public boolean isBag(int variable) {
        return bags.computeIfAbsent(variable, which -> {
            List<Value> values = initialValues(which);
            return !values.isEmpty()
                    && values.stream().allMatch(BagsOnly::isSmallBag)
                    && isKept(which, new BagsOnly(vocabulary));
        });
    }

    /** What the elements of a variable always are, if it is a set of records or tuples that some action looks for by a key. */
    public Optional<KeyedElements> keyed(int variable) {
        return keyed.computeIfAbsent(variable, which -> {
            for (KeyField field : assignments().keysOf(which)) {
                KeyedElements elements = new KeyedElements(new Reading(terms, vocabulary), field);
                List<Value> values = initialValues(which);
                if (!values.isEmpty() && values.stream().allMatch(elements::admitsAll) && isKept(which, elements)) {
                    return Optional.of(elements.proven());
                }
            }
            return Optional.empty();
        });
    }

    /** The field by which these are told apart. */
    public Optional<KeyField> keyField(int variable) {
        return keyed(variable).map(KeyedElements::field);
    }

    /** Something that a variable is in all states. */
    public interface Invariant {
        /** Whether the value of an operator has it wherever the variable has it. */
        boolean isKeptBy(OpApplNode application, Scope scope, Proof proof);
    }

    private boolean isKept(int variable, Invariant invariant) {
        Assignments all = assignments();
        if (!all.areTold(variable)) {
            return false;
        }
        Proof proof = new Proof(new Reading(terms, vocabulary), variable, invariant);
        try {
            return all.of(variable).stream().allMatch(value -> proof.holds(value.node(), value.scope()));
        } catch (Reading.Unreadable | StackOverflowError tooLong) {
            return false;
        }
    }

    private Assignments assignments() {
        if (assignments == null) {
            assignments = new Assignments();
            if (origins.isEmpty()) {
                assignments.addUntold(-1);
            } else {
                readAll(origins.get());
            }
        }
        return assignments;
    }

    private void readAll(Origins from) {
        try {
            for (OpDefNode operator : from.operators().get()) {
                // All that gives a variable a new value is of this level, wherever it is applied.
                if (operator.getBody() != null && operator.getLevel() == LevelConstants.ActionLevel) {
                    Scope scope = Scope.TOP;
                    for (FormalParamNode parameter : operator.getParams()) {
                        scope = scope.withArgument(parameter);
                    }
                    read(operator.getBody(), scope);
                }
            }
            from.steps().forEach(step -> read(step, Scope.TOP));
        } catch (Reading.Unreadable | StackOverflowError unread) {
            assignments.addUntold(-1);
        }
    }

    private void read(SemanticNode action, Scope scope) {
        reader.read(action, scope, new Reading(terms, vocabulary, assignments, variable -> Optional.empty()));
    }

    private List<Value> initialValues(int variable) {
        if (initial == null) {
            initial = origins.map(this::findInitial).orElse(List.of());
        }
        List<Value> values = new ArrayList<>();
        for (TLCState state : initial) {
            values.add((Value) state.lookup(vocabulary.variables().get(variable)));
        }
        return values;
    }

    /** None where there are too many, or where TLC fails. */
    private List<TLCState> findInitial(Origins from) {
        List<TLCState> found = new ArrayList<>();
        try {
            from.initial().accept(state -> {
                if (found.size() == MOST_INITIAL) {
                    throw new Reading.Unreadable("there are too many initial states");
                }
                state.deepNormalize();
                found.add(state);
                return null;
            });
            return found;
        } catch (RuntimeException | StackOverflowError failure) {
            if (tool.isCancelled()) {
                throw new EvaluationCancelled();
            }
            return List.of();
        }
    }
}
