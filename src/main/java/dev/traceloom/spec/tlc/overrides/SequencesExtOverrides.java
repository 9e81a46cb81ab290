package dev.traceloom.spec.tlc.overrides;

import java.util.Arrays;
import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/** Sequences: linear where TLC would build a set or a function per element. */
public final class SequencesExtOverrides {

    private static final String MODULE = "SequencesExt";

    private SequencesExtOverrides() {
    }

    @TLAPlusOperator(identifier = "LoomToSet", module = MODULE, warn = false)
    public static Value toSet(Value s) {
        return Sets.of(Arguments.sequence("first", "ToSet", s));
    }

    @TLAPlusOperator(identifier = "LoomToBag", module = MODULE, warn = false)
    public static Value toBag(Value s) {
        Value[] elements = Arguments.sequence("first", "ToBag", s);
        Value[] different = Sets.of(elements).elems.toArray();
        int[] counts = new int[different.length];
        for (Value element : elements) {
            // Sorted, and every element is in it.
            counts[Arrays.binarySearch(different, element)]++;
        }
        return new FcnRcdValue(different, Arrays.stream(counts).mapToObj(IntValue::gen).toArray(Value[]::new), true);
    }

    @TLAPlusOperator(identifier = "LoomSetToSeq", module = MODULE, warn = false)
    public static Value setToSeq(Value s) {
        return new TupleValue(Arguments.set("first", "SetToSeq", s));
    }

    @TLAPlusOperator(identifier = "LoomContains", module = MODULE, warn = false)
    public static Value contains(Value s, Value e) {
        for (Value element : Arguments.sequenceByLen("first", "Contains", s)) {
            if (element.equals(e)) {
                return BoolValue.ValTrue;
            }
        }
        return BoolValue.ValFalse;
    }

    @TLAPlusOperator(identifier = "LoomReverse", module = MODULE, warn = false)
    public static Value reverse(Value s) {
        Value[] elements = Arguments.sequenceByLen("first", "Reverse", s);
        Value[] reversed = new Value[elements.length];
        for (int i = 0; i < elements.length; i++) {
            reversed[i] = elements[elements.length - 1 - i];
        }
        return new TupleValue(reversed);
    }

    @TLAPlusOperator(identifier = "LoomRemove", module = MODULE, warn = false)
    public static Value remove(Value s, Value e) {
        Value[] elements = Arguments.sequenceByLen("first", "Remove", s);
        Value[] kept = new Value[elements.length];
        int size = 0;
        for (Value element : elements) {
            if (!element.equals(e)) {
                kept[size++] = element;
            }
        }
        return new TupleValue(Arrays.copyOf(kept, size));
    }

    @TLAPlusOperator(identifier = "LoomReplaceAll", module = MODULE, warn = false)
    public static Value replaceAll(Value s, Value old, Value replacement) {
        Value[] elements = Arguments.sequenceByLen("first", "ReplaceAll", s);
        Value[] replaced = new Value[elements.length];
        for (int i = 0; i < elements.length; i++) {
            replaced[i] = elements[i].equals(old) ? replacement : elements[i];
        }
        return new TupleValue(replaced);
    }

    @TLAPlusOperator(identifier = "LoomSelectInSeq", module = MODULE, warn = false)
    public static Value selectInSeq(Value s, OpValue test) {
        Value[] elements = Arguments.sequenceByLen("first", "SelectInSeq", s);
        for (int i = 0; i < elements.length; i++) {
            if (Apply.test("SelectInSeq", test, elements[i])) {
                return IntValue.gen(i + 1);
            }
        }
        return IntValue.gen(0);
    }

    @TLAPlusOperator(identifier = "LoomSelectLastInSeq", module = MODULE, warn = false)
    public static Value selectLastInSeq(Value s, OpValue test) {
        Value[] elements = Arguments.sequenceByLen("first", "SelectLastInSeq", s);
        for (int i = elements.length; i > 0; i--) {
            if (Apply.test("SelectLastInSeq", test, elements[i - 1])) {
                return IntValue.gen(i);
            }
        }
        return IntValue.gen(0);
    }

    @TLAPlusOperator(identifier = "LoomIsPrefix", module = MODULE, warn = false)
    public static Value isPrefix(Value s, Value t) {
        if (s instanceof StringValue shorter && t instanceof StringValue longer) {
            return truth(longer.val.toString().startsWith(shorter.val.toString()));
        }
        Value[] shorter = Arguments.sequence("first", "IsPrefix", s);
        Value[] longer = Arguments.sequence("second", "IsPrefix", t);
        if (shorter.length > longer.length) {
            return BoolValue.ValFalse;
        }
        for (int i = 0; i < shorter.length; i++) {
            if (!shorter[i].equals(longer[i])) {
                return BoolValue.ValFalse;
            }
        }
        return BoolValue.ValTrue;
    }

    @TLAPlusOperator(identifier = "LoomFoldLeft", module = MODULE, warn = false)
    public static Value foldLeft(OpValue op, Value base, Value s) {
        Value result = base;
        for (Value element : Arguments.sequenceByLen("third", "FoldLeft", s)) {
            result = Apply.operator(op, result, element);
        }
        return result;
    }

    @TLAPlusOperator(identifier = "LoomFoldRight", module = MODULE, warn = false)
    public static Value foldRight(OpValue op, Value s, Value base) {
        Value[] elements = Arguments.sequenceByLen("second", "FoldRight", s);
        Value result = base;
        for (int i = elements.length - 1; i >= 0; i--) {
            result = Apply.operator(op, elements[i], result);
        }
        return result;
    }

    @TLAPlusOperator(identifier = "LoomFlattenSeq", module = MODULE, warn = false)
    public static Value flattenSeq(Value s) {
        Value[] parts = Arguments.sequenceByLen("first", "FlattenSeq", s);
        if (parts.length == 0) {
            return TupleValue.EmptyTuple;
        }
        if (parts.length == 1) {
            return parts[0];
        }
        return parts[0] instanceof StringValue ? joined(parts) : concatenated(parts);
    }

    private static Value joined(Value[] parts) {
        StringBuilder text = new StringBuilder();
        for (Value part : parts) {
            text.append(Arguments.string("first", "FlattenSeq", part));
        }
        return new StringValue(text.toString());
    }

    private static Value concatenated(Value[] parts) {
        Value[][] sequences = new Value[parts.length][];
        int length = 0;
        for (int i = 0; i < parts.length; i++) {
            sequences[i] = Arguments.sequence("first", "FlattenSeq", parts[i]);
            length += sequences[i].length;
        }
        Value[] all = new Value[length];
        int at = 0;
        for (Value[] sequence : sequences) {
            System.arraycopy(sequence, 0, all, at, sequence.length);
            at += sequence.length;
        }
        return new TupleValue(all);
    }

    private static Value truth(boolean is) {
        return is ? BoolValue.ValTrue : BoolValue.ValFalse;
    }
}
