package dev.traceloom.spec.tlc.invariant;

import dev.traceloom.spec.tlc.reading.Bounds;
import dev.traceloom.spec.tlc.reading.KeyField;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * A variable is a set of records that all have a field, the key, or of tuples that all have a component; and whatever TLC compares
 * of two of them before it comes to their keys, it can compare.
 *
 * <p>TLC holds a set in an order, and compares elements for that. Tuples it compares by their lengths and then component by component;
 * records by how many fields they have, by the names of these, and then field by field, in an order of the names that is always the
 * same. It stops where two differ. So two elements with different keys are compared without looking at anything that comes after the
 * key, be it comparable or not, if all that comes before has one kind for each field or component: numbers, strings or truth values.
 * The names and the order in which TLC has them are those of the specification's text, since all elements are written out in
 * it.
 */
public final class KeyedElements implements Invariants.Invariant {
    private static final Set<String> NUMBERS = Set.of("Naturals", "Integers");
    private static final Set<String> OF_NUMBERS = Set.of("+", "-", "-.", "*", "\\div", "%");
    private static final Set<String> SIZES = Set.of("Len", "Cardinality");

    private final Reading reading;
    private final KeyField field;
    /** What comes before the key, and of which kind it is. */
    private final Map<KeyField, Class<? extends Value>> before;
    /** While nothing was proven yet, what is met first says of which kind something is. */
    private final boolean learns;

    KeyedElements(Reading reading, KeyField field) {
        this(reading, field, new HashMap<>(), true);
    }

    private KeyedElements(
            Reading reading, KeyField field, Map<KeyField, Class<? extends Value>> before, boolean learns) {
        this.reading = reading;
        this.field = field;
        this.before = before;
        this.learns = learns;
    }

    /** The same once it is proven. */
    KeyedElements proven() {
        return new KeyedElements(reading, field, Map.copyOf(before), false);
    }

    public KeyField field() {
        return field;
    }

    /** The key of a value that is such an element; null where it is not, or has a key that cannot be told from others. */
    public Value keyOf(Value element) {
        return admits(element) && isPlain(part(element, field)) ? part(element, field) : null;
    }

    /** Numbers, strings, truth values and model values are equal only to others of their class. */
    public static boolean isPlain(Value key) {
        return key instanceof IntValue || key instanceof StringValue || key instanceof BoolValue || key instanceof ModelValue;
    }

    /** Whether all elements of a value, a set, are of that kind, given what was said of the kind so far. */
    boolean admitsAll(Value set) {
        if (!(set instanceof SetEnumValue elements)) {
            return false;
        }
        for (Value element : elements.elems.toArray()) {
            if (!admits(element)) {
                return false;
            }
        }
        return true;
    }

    private boolean admits(Value element) {
        if (part(element, field) == null) {
            return false;
        }
        if (element instanceof TupleValue tuple) {
            for (int i = 1; i < field.position(); i++) {
                if (!isOfKind(new KeyField(null, i), tuple.elems[i - 1].getClass())) {
                    return false;
                }
            }
        } else if (element instanceof RecordValue fields) {
            for (int i = 0; i < fields.names.length; i++) {
                KeyField part = new KeyField(fields.names[i].toString(), 0);
                if (isBeforeKey(part) && !isOfKind(part, fields.values[i].getClass())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What an element has in a field or as a component; null where it has nothing there, or is something else. */
    private static Value part(Value element, KeyField of) {
        if (element instanceof TupleValue tuple) {
            return !of.isOfRecord() && of.position() <= tuple.elems.length ? tuple.elems[of.position() - 1] : null;
        }
        if (element instanceof RecordValue fields && of.isOfRecord()) {
            for (int i = 0; i < fields.names.length; i++) {
                if (fields.names[i].toString().equals(of.name())) {
                    return fields.values[i];
                }
            }
        }
        return null;
    }

    private boolean isBeforeKey(KeyField part) {
        return field.isOfRecord()
                ? UniqueString.of(part.name()).compareTo(UniqueString.of(field.name())) < 0
                : part.position() < field.position();
    }

    /** Whether what comes before the key is always of that kind. */
    private boolean isOfKind(KeyField part, Class<? extends Value> kind) {
        if (kind != IntValue.class && kind != StringValue.class && kind != BoolValue.class) {
            return false;
        }
        if (learns) {
            before.putIfAbsent(part, kind);
        }
        return before.get(part) == kind;
    }

    @Override
    public boolean isKeptBy(OpApplNode application, Scope scope, Proof proof) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (Vocabulary.UNION.contains(operator)) {
            return proof.holds(arguments[0], scope) && proof.holds(arguments[1], scope);
        }
        return switch (operator) {
            case Vocabulary.SET -> {
                for (ExprOrOpArgNode element : arguments) {
                    if (!isElement(element, scope, proof)) {
                        yield false;
                    }
                }
                yield true;
            }
            case Vocabulary.MINUS, "\\cap", "\\intersect" -> proof.holds(arguments[0], scope);
            case Vocabulary.FILTER -> proof.holds(application.getBdedQuantBounds()[0], scope);
            case Vocabulary.IMAGE -> isElement(arguments[0], Bounds.within(application, scope), proof);
            default -> admitsConstant(application, scope);
        };
    }

    private boolean admitsConstant(SemanticNode node, Scope scope) {
        return reading.terms.isTerm(node, scope)
                && reading.terms.value(Term.of(node, scope), Context.Empty) instanceof SetEnumValue set
                && admitsAll(set);
    }

    /** Whether an expression is such an element wherever the variable has only such elements. */
    private boolean isElement(SemanticNode node, Scope scope, Proof proof) {
        Reading.Inside behind = reading.behind(node, scope);
        if (!(behind.node() instanceof OpApplNode application)) {
            return false;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        return switch (Vocabulary.operator(application)) {
            case Vocabulary.TUPLE, Vocabulary.RECORD -> isElement(application, behind.scope(), proof);
            case Vocabulary.EXCEPT -> isChanged(arguments, behind.scope(), proof);
            case Vocabulary.IF -> isElement(arguments[1], behind.scope(), proof)
                    && isElement(arguments[2], behind.scope(), proof);
            case Vocabulary.CHOOSE -> proof.holds(application.getBdedQuantBounds()[0], behind.scope());
            case Vocabulary.SAME -> isElement(arguments[0], behind.scope(), proof);
            default -> {
                Scope.Range range = behind.scope().rangeOf(application.getOperator());
                yield range != null && arguments.length == 0 && proof.holds(range.set(), range.origin());
            }
        };
    }

    private boolean isElement(OpApplNode constructor, Scope scope, Proof proof) {
        if (field.in(constructor) == null) {
            return false;
        }
        ExprOrOpArgNode[] arguments = constructor.getArgs();
        for (int i = 0; i < arguments.length; i++) {
            KeyField part;
            SemanticNode value = arguments[i];
            if (field.isOfRecord()) {
                part = KeyField.of(((OpApplNode) arguments[i]).getArgs()[0]);
                value = ((OpApplNode) arguments[i]).getArgs()[1];
            } else {
                part = new KeyField(null, i + 1);
            }
            if (isBeforeKey(part) && !isOfKind(part, value, scope, proof)) {
                return false;
            }
        }
        return true;
    }

    /** {@code [p EXCEPT !.value = v]}: it has the fields that p has. */
    private boolean isChanged(ExprOrOpArgNode[] arguments, Scope scope, Proof proof) {
        for (int i = 1; i < arguments.length; i++) {
            ExprOrOpArgNode[] clause = ((OpApplNode) arguments[i]).getArgs();
            ExprOrOpArgNode[] path = ((OpApplNode) clause[0]).getArgs();
            KeyField part = KeyField.of(path[0]);
            if (part == null
                    || part.isOfRecord() != field.isOfRecord()
                    || isBeforeKey(part) && (path.length > 1 || !isOfKind(part, clause[1], scope, proof))) {
                return false;
            }
        }
        return isElement(arguments[0], scope, proof);
    }

    private boolean isOfKind(KeyField part, SemanticNode value, Scope scope, Proof proof) {
        Reading.Inside behind = reading.behind(value, scope);
        return behind.node() instanceof OpApplNode selection
                        && part.equals(KeyField.of(selection))
                        && isElement(selection.getArgs()[0], behind.scope(), proof)
                || isOfKind(part, kind(behind.node(), behind.scope()));
    }

    /** Of which kind the value of an expression is, if it has one; null where the text does not tell. */
    private Class<? extends Value> kind(SemanticNode node, Scope scope) {
        if (node instanceof NumeralNode) {
            return IntValue.class;
        }
        if (node instanceof StringNode) {
            return StringValue.class;
        }
        if (!(node instanceof OpApplNode application)) {
            return null;
        }
        if (reading.vocabulary.isOf(NUMBERS, application.getOperator(), OF_NUMBERS)
                || reading.vocabulary.isOf(Set.of("Sequences", "FiniteSets"), application.getOperator(), SIZES)) {
            return IntValue.class;
        }
        Value constant = reading.terms.isTerm(application, scope)
                ? reading.terms.value(Term.of(application, scope), Context.Empty)
                : null;
        return constant == null ? null : constant.getClass();
    }
}
