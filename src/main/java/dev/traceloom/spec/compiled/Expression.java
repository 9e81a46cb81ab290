package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.code.Mark;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * An expression, ready to be evaluated. Those that yield truth values, numbers or sets answer in the plain type where it
 * is asked for, which spares objects.
 *
 * <p>Every operator is a class of its own, though many differ by a word only: the virtual machine learns what follows
 * where by class, and one class for several operators would take that from it.
 */
public abstract class Expression {

    abstract TlaValue value(Frame frame);

    /** The value, or null where a variable cannot get it, which may show before it is made. */
    TlaValue valueFor(int variable, Frame frame) {
        return value(frame);
    }

    /** Whether a value that is known is what this is worth; it is compared as the left side of an equation. */
    boolean isWorth(TlaValue known, Frame frame) {
        return Comparison.equal(known, value(frame));
    }

    boolean truth(Frame frame) {
        if (value(frame) instanceof TlaBool bool) {
            return bool.value;
        }
        throw Bail.out();
    }

    int number(Frame frame) {
        if (value(frame) instanceof TlaInt integer) {
            return integer.value;
        }
        throw Bail.out();
    }

    /** What this is, as a function, at an argument. */
    TlaValue applied(TlaValue argument, Frame frame) {
        return mapping(frame).apply(argument);
    }

    final TlaSet set(Frame frame) {
        if (value(frame) instanceof TlaSet set) {
            return set;
        }
        throw Bail.out();
    }

    final TlaMapping mapping(Frame frame) {
        if (value(frame) instanceof TlaMapping mapping) {
            return mapping;
        }
        throw Bail.out();
    }

    final TlaSequence sequence(Frame frame) {
        if (value(frame) instanceof TlaSequence sequence) {
            return sequence;
        }
        throw Bail.out();
    }

    /** The elements of a set in any order. */
    TlaValue[] elements(Frame frame) {
        return set(frame).elements;
    }

    /** @param inOrder whether TLC goes through them in this order */
    record Elements(TlaValue[] values, boolean inOrder) {}

    Elements enumerated(Frame frame) {
        TlaSet set = set(frame);
        return new Elements(set.elements, set.form() != TlaSet.Form.LAZY);
    }

    /** The elements in the order in which TLC goes through them; bails where that is not known. */
    final TlaValue[] elementsInOrder(Frame frame) {
        Elements elements = enumerated(frame);
        if (!elements.inOrder) {
            throw Bail.out();
        }
        return elements.values;
    }

    /** Whether a value is an element of the set, which may be infinite. */
    boolean contains(Frame frame, TlaValue element) {
        return set(frame).contains(element);
    }

    /** Whether every element is one of this set. */
    boolean containsAll(Frame frame, TlaSet elements) {
        return elements.isSubsetOf(set(frame));
    }

    /** Evaluates this for nothing but what TLC would object to: it evaluates a set before it asks what is in it. */
    void check(Frame frame) {
        value(frame);
    }

    int cardinality(Frame frame) {
        return set(frame).elements.length;
    }

    /** How many elements of a set of integers lie from one to another; negative where that is not known without looking at all of them. */
    int countBetween(Frame frame, int from, int to) {
        return set(frame).countBetween(from, to);
    }

    /**
     * Whether this writes its value as code. Whoever does so has to write also what it answers in another way than by its value; what
     * writes nothing is asked through the frame.
     */
    boolean isWritten() {
        return false;
    }

    /** Writes {@link #value}. */
    void writeValue(ActionCode code) {
        code.askValue(this);
    }

    /** Writes {@link #truth}, and where to go if it is false. */
    void writeTruth(ActionCode code, Mark otherwise) {
        if (isWritten()) {
            writeValue(code);
            code.call("truth", "v", 'z');
        } else {
            code.askTruth(this);
        }
        code.unless(otherwise);
    }

    /** Writes {@link #number}. */
    void writeNumber(ActionCode code) {
        if (isWritten()) {
            writeValue(code);
            code.call("integer", "v", 'i');
        } else {
            code.askNumber(this);
        }
    }

    /** Writes whether the value on the stack is an element, and where to go if it is none. */
    void writeContains(ActionCode code, Mark otherwise) {
        if (isWritten()) {
            writeValue(code);
            code.call("contains", "vv", 'z');
        } else {
            code.askContains(this);
        }
        code.unless(otherwise);
    }

    /** Writes {@link #cardinality}. */
    void writeCardinality(ActionCode code) {
        if (isWritten()) {
            writeValue(code);
            code.call("cardinality", "v", 'i');
        } else {
            code.askCardinality(this);
        }
    }

    /** Writes an array of values. */
    static void writeAll(Expression[] elements, ActionCode code) {
        code.array(elements.length);
        for (int i = 0; i < elements.length; i++) {
            code.element(i);
            elements[i].writeValue(code);
            code.stored();
        }
    }

    /** One whose value is all that there is to it, and is written. */
    abstract static class Written extends Expression {
        @Override
        final boolean isWritten() {
            return true;
        }

        @Override
        abstract void writeValue(ActionCode code);
    }

    /** One that yields a truth value. */
    abstract static class Truth extends Expression {

        @Override
        abstract boolean truth(Frame frame);

        @Override
        final TlaValue value(Frame frame) {
            return TlaBool.of(truth(frame));
        }

        @Override
        void writeValue(ActionCode code) {
            Mark otherwise = new Mark();
            writeTruth(code, otherwise);
            code.truth(otherwise);
            code.call("ofTruth", "z", 'v');
        }
    }

    /** One that writes itself. */
    abstract static class WrittenTruth extends Truth {
        @Override
        final boolean isWritten() {
            return true;
        }

        @Override
        abstract void writeTruth(ActionCode code, Mark otherwise);
    }

    /** One that yields a number. */
    abstract static class Number extends Expression {

        @Override
        abstract int number(Frame frame);

        @Override
        final TlaValue value(Frame frame) {
            return TlaInt.of(number(frame));
        }

        @Override
        void writeValue(ActionCode code) {
            writeNumber(code);
            code.call("ofNumber", "i", 'v');
        }
    }

    /** One that writes itself. */
    abstract static class WrittenNumber extends Number {
        @Override
        final boolean isWritten() {
            return true;
        }

        @Override
        abstract void writeNumber(ActionCode code);
    }
}
