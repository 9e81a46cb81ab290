package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.compiled.value.Faults;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaFunction;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaIntervals;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaModel;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaText;
import dev.traceloom.spec.compiled.value.TlaUnreadable;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.value.Enumeration;
import dev.traceloom.spec.tlc.value.StringOrder;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.Enumerable;
import tlc2.value.impl.FcnLambdaValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/** Turns TLC's values into those of the compiled evaluator and back, as far as they are finite and not too large. */
public final class Conversion {
    /** More elements than this, and listing a set that TLC has not listed takes longer than it can save. */
    private static final int LARGEST_LAZY = 4096;

    private final Set<UniqueString> missing;
    private final Predicate<Value> unreadable;
    private final Faults faults;
    private final Map<UniqueString, TlaText> texts = new HashMap<>();
    private final Map<Value, Optional<TlaValue>> constants = new IdentityHashMap<>();

    /**
     * @param missing the stand-ins of constants that have no value (semantics, rule 16), which must not be evaluated
     * @param unreadable knows what stands in a log and is no value of TLA+
     * @param faults is told what breaks here or in a translation
     */
    public Conversion(Set<UniqueString> missing, Predicate<Value> unreadable, Faults faults) {
        this.missing = missing;
        this.unreadable = unreadable;
        this.faults = faults;
    }

    Faults faults() {
        return faults;
    }

    TlaText text(UniqueString text) {
        return texts.computeIfAbsent(text, name -> new TlaText(StringOrder.identity(name), name));
    }

    /** The same of a value that is referred to again and again, such as a whole log. */
    Optional<TlaValue> constant(Value value) {
        return constants.computeIfAbsent(value, this::compiled);
    }

    /** Whether a value stands in for a constant that has none, so that TLC objects wherever it comes to it. */
    boolean isMissing(Value value) {
        return value instanceof ModelValue model && missing.contains(model.val);
    }

    /** The same value for the compiled evaluator; empty when it has no such value. */
    public Optional<TlaValue> compiled(Value value) {
        try {
            return Optional.of(convert(value));
        } catch (Bail noCounterpart) {
            return Optional.empty();
        } catch (EvaluationCancelled cancelled) {
            throw cancelled;
        } catch (RuntimeException unexpected) {
            // TLC objects to some values only when they are listed, and will do so again where it matters.
            if (!unexpected.getClass().getName().matches("(tlc2|util)\\..*")) {
                faults.add(unexpected);
            }
            return Optional.empty();
        }
    }

    private TlaValue convert(Value value) {
        if (value instanceof IntValue integer) {
            return TlaInt.of(integer.val);
        } else if (value instanceof StringValue text) {
            return text(text.val);
        } else if (value instanceof BoolValue bool) {
            return TlaBool.of(bool.val);
        } else if (unreadable.test(value)) {
            return new TlaUnreadable(value.toString());
        } else if (value instanceof ModelValue model && !isMissing(model)) {
            return new TlaModel(StringOrder.identity(model.val), model.type, model.val, model);
        } else if (value instanceof TupleValue tuple) {
            return TlaSequence.of(all(tuple.elems), true);
        } else if (value instanceof RecordValue rec) {
            return record(rec);
        } else if (value instanceof FcnRcdValue function) {
            return function(function);
        } else if (value instanceof FcnLambdaValue function
                && Enumeration.steps(function.getParams().getDomains()) <= LARGEST_LAZY) {
            return convert(function.toFcnRcd());
        } else if (value instanceof IntervalValue interval) {
            return TlaIntervals.set(interval.low, interval.high);
        } else if (value instanceof SetEnumValue set) {
            return set(set, TlaSet.Form.LISTED);
        } else if (value instanceof Enumerable && Enumeration.steps(value) <= LARGEST_LAZY
                && value.toSetEnum() instanceof SetEnumValue set) {
            return set(set, TlaSet.Form.LAZY);
        }
        throw Bail.out();
    }

    private TlaValue[] all(Value[] values) {
        TlaValue[] result = new TlaValue[values.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = convert(values[i]);
        }
        return result;
    }

    private TlaValue record(RecordValue rec) {
        rec.normalize();
        TlaValue[] names = new TlaValue[rec.names.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = text(rec.names[i]);
        }
        if (names.length == 0) {
            throw Bail.out();
        }
        return TlaMapping.of(names, all(rec.values), true);
    }

    private TlaValue function(FcnRcdValue function) {
        function.normalize();
        TlaValue[] keys;
        if (function.intv == null) {
            keys = all(function.domain);
        } else {
            keys = new TlaValue[function.values.length];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = TlaInt.of(function.intv.low + i);
            }
        }
        return TlaMapping.of(keys, all(function.values), false);
    }

    private TlaValue set(SetEnumValue set, TlaSet.Form form) {
        set.normalize();
        TlaValue[] elements = new TlaValue[set.elems.size()];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = convert(set.elems.elementAt(i));
        }
        return TlaSet.of(elements, form);
    }

    /** The same value for TLC. */
    public static Value tlc(TlaValue value) {
        if (value instanceof TlaInt integer) {
            return IntValue.gen(integer.value);
        } else if (value instanceof TlaText text) {
            return new StringValue((UniqueString) text.name());
        } else if (value instanceof TlaBool bool) {
            return bool.value ? BoolValue.ValTrue : BoolValue.ValFalse;
        } else if (value instanceof TlaModel model) {
            return (ModelValue) model.original();
        } else if (value instanceof TlaSequence sequence) {
            return sequence.isTuple()
                    ? new TupleValue(values(sequence))
                    : new FcnRcdValue(keys(sequence), values(sequence), true);
        } else if (value instanceof TlaFunction function) {
            return function.isRecord()
                    ? new RecordValue(names(function), values(function), true)
                    : new FcnRcdValue(keys(function), values(function), true);
        } else if (value instanceof TlaSet set) {
            return set(set);
        }
        throw new IllegalArgumentException("no such kind of value: " + value);
    }

    private static Value set(TlaSet set) {
        int size = set.size();
        if (set.form() == TlaSet.Form.INTERVAL) {
            return new IntervalValue(((TlaInt) set.element(0)).value, ((TlaInt) set.element(size - 1)).value);
        }
        Value[] elements = new Value[size];
        for (int i = 0; i < size; i++) {
            elements[i] = tlc(set.element(i));
        }
        return new SetEnumValue(elements, true);
    }

    private static Value[] keys(TlaMapping mapping) {
        Value[] keys = new Value[mapping.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = tlc(mapping.key(i));
        }
        return keys;
    }

    private static Value[] values(TlaMapping mapping) {
        Value[] values = new Value[mapping.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = tlc(mapping.value(i));
        }
        return values;
    }

    private static UniqueString[] names(TlaFunction rec) {
        UniqueString[] names = new UniqueString[rec.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = (UniqueString) ((TlaText) rec.key(i)).name();
        }
        return names;
    }
}
