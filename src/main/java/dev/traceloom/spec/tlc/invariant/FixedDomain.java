package dev.traceloom.spec.tlc.invariant;

import dev.traceloom.spec.tlc.reading.Bounds;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Terms;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.Set;
import java.util.TreeSet;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tlc2.util.Context;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;

/**
 * A variable is a function on one and the same set. EXCEPT keeps the domain of a function in all its forms, whether the key is
 * there or not; a function or record that is written out has the domain that it says, which must be constant here.
 */
public record FixedDomain(Terms terms, Value domain) implements Invariants.Invariant {

    @Override
    public boolean isKeptBy(OpApplNode application, Scope scope, Proof proof) {
        return switch (Vocabulary.operator(application)) {
            case Vocabulary.EXCEPT -> proof.holds(application.getArgs()[0], scope);
            case Vocabulary.FUNCTION -> Bounds.name(application) != null
                    && isDomain(application.getBdedQuantBounds()[0], scope, proof);
            case Vocabulary.RECORD -> areSame(
                    domain, new SetEnumValue(fields(application).stream().map(StringValue::new).toArray(Value[]::new), false));
            default -> false;
        };
    }

    private boolean isDomain(SemanticNode set, Scope scope, Proof proof) {
        if (!terms.isTerm(set, scope)) {
            return set instanceof OpApplNode application
                    && Vocabulary.operator(application).equals(Vocabulary.DOMAIN)
                    && proof.holds(application.getArgs()[0], scope);
        }
        Value value = terms.value(Term.of(set, scope), Context.Empty);
        return value != null && areSame(domain, value);
    }

    /** The names in {@code [a |-> e, b |-> f]}. */
    public static Set<String> fields(OpApplNode constructor) {
        Set<String> names = new TreeSet<>();
        for (ExprOrOpArgNode pair : constructor.getArgs()) {
            names.add(((StringNode) ((OpApplNode) pair).getArgs()[0]).getRep().toString());
        }
        return names;
    }

    static boolean areSame(Value one, Value other) {
        try {
            return one.equals(other);
        } catch (RuntimeException notComparable) {
            return false;
        }
    }
}
