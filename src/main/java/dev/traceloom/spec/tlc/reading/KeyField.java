package dev.traceloom.spec.tlc.reading;

import dev.traceloom.spec.Footprint.Key;
import java.util.Objects;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;

/**
 * What tells the elements of a set of records or tuples apart: {@code key} in {@code {[key |-> 1, value |-> 2]}}, or the first
 * component in {@code {<<1, 2>>}}.
 *
 * @param name the field of a record; null for a component of a tuple
 * @param position the number of the component, from 1 on
 */
public record KeyField(String name, int position) {

    /** The field or component that {@code p.key} or {@code p[1]} is about; null for everything else. */
    public static KeyField of(OpApplNode application) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        return arguments.length != 2 || !isSelection(application) ? null : of(arguments[1]);
    }

    private static boolean isSelection(OpApplNode application) {
        String operator = Vocabulary.operator(application);
        return operator.equals(Vocabulary.SELECT) || operator.equals(Vocabulary.APPLY);
    }

    /** The field or component of a name or number that is written out; null for everything else. */
    public static KeyField of(SemanticNode written) {
        if (written instanceof StringNode text) {
            return new KeyField(text.getRep().toString(), 0);
        }
        return written instanceof NumeralNode number && number.bigVal() == null && number.val() > 0
                ? new KeyField(null, number.val())
                : null;
    }

    // By hand: Java makes those of records anew in every process, which took 2 % of following 5,000 steps of Raft.
    @Override
    public boolean equals(Object other) {
        return other instanceof KeyField that && position == that.position && Objects.equals(name, that.name);
    }

    @Override
    public int hashCode() {
        return 31 * position + Objects.hashCode(name);
    }

    public boolean isOfRecord() {
        return name != null;
    }

    /** What {@code [key |-> k, value |-> v]} or {@code <<k, v>>} has there; null where it is something else, or has nothing there. */
    public SemanticNode in(OpApplNode constructor) {
        String operator = Vocabulary.operator(constructor);
        if (!isOfRecord()) {
            return operator.equals(Vocabulary.TUPLE) && constructor.getArgs().length >= position
                    ? constructor.getArgs()[position - 1]
                    : null;
        }
        if (operator.equals(Vocabulary.RECORD)) {
            for (ExprOrOpArgNode pair : constructor.getArgs()) {
                ExprOrOpArgNode[] both = ((OpApplNode) pair).getArgs();
                if (equals(of(both[0]))) {
                    return both[1];
                }
            }
        }
        return null;
    }

    /** A key of a set's elements, as footprints have keys: another than an element that is the same. */
    public Key key(Key value) {
        return new Key(value.kind() + " in " + (isOfRecord() ? name : position), words(value.words()));
    }

    /** As a person would write it for the elements with a key: {@code key = k}, {@code <<k, …>>}. */
    public String words(String key) {
        return isOfRecord() ? name + " = " + key : (position == 1 ? "<<" : "<<…, ") + key + ", …>>";
    }
}
