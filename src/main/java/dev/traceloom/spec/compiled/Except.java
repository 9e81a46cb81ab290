package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Comparison;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaValue;

/** A function with some values replaced, each at the end of a path of keys. */
final class Except extends Expression.Written {
    private static final int NO_VARIABLE = -1;

    private final Expression function;
    private final Expression[][] paths;
    private final int[] olds;
    private final Expression[] values;

    Except(Expression function, Expression[][] paths, int[] olds, Expression[] values) {
        this.function = function;
        this.paths = paths;
        this.olds = olds;
        this.values = values;
    }

    @Override
    TlaValue value(Frame frame) {
        TlaMapping result = function.mapping(frame);
        for (int i = 0; i < paths.length; i++) {
            result = paths[i].length == 1
                    ? replacedAt(result, paths[i][0].value(frame), i, frame)
                    : replacedAlong(result, i, frame, NO_VARIABLE);
        }
        return result;
    }

    /** To look at what is replaced is much less work than to replace it, where it is often not what was expected. */
    @Override
    TlaValue valueFor(int variable, Frame frame) {
        return paths.length == 1 ? replacedAlong(function.mapping(frame), 0, frame, variable) : value(frame);
    }

    /** Most of what is compared with an update is something else, and there is no need to make it. */
    @Override
    boolean isWorth(TlaValue known, Frame frame) {
        if (paths.length != 1) {
            return super.isWorth(known, frame);
        }
        TlaMapping from = function.mapping(frame);
        Place place = place(from, 0, frame);
        return Comparison.equalBut(known, from, place.indices, 0, place.replaced(0, frame));
    }

    @Override
    void writeValue(ActionCode code) {
        function.writeValue(code);
        for (int i = 0; i < paths.length; i++) {
            writeReplaced(i, code);
        }
    }

    /** Replaces a value in the function on the stack. */
    private void writeReplaced(int which, ActionCode code) {
        int depth = paths[which].length;
        int[] outer = new int[depth];
        int[] keys = new int[depth];
        int[] indices = new int[depth];
        outer[0] = code.put();
        for (int i = 0; i < depth; i++) {
            paths[which][i].writeValue(code);
            keys[i] = code.put();
        }
        for (int i = 0; i < depth; i++) {
            code.again(outer[i]);
            code.again(keys[i]);
            code.call("place", "vv", 'i');
            indices[i] = code.putNumber();
            code.again(outer[i]);
            code.numberAgain(indices[i]);
            code.call("at", "vi", 'v');
            if (i < depth - 1) {
                outer[i + 1] = code.put();
            }
        }
        code.setSlot(olds[which]);
        values[which].writeValue(code);
        for (int i = depth - 1; i >= 0; i--) {
            int replaced = code.put();
            code.again(outer[i]);
            code.again(replaced);
            code.numberAgain(indices[i]);
            code.call("with", "vvi", 'v');
        }
    }

    private TlaMapping replacedAt(TlaMapping from, TlaValue key, int which, Frame frame) {
        int index = from.find(key);
        if (index < 0) {
            throw Bail.out();
        }
        frame.slots[olds[which]] = from.value(index);
        return from.with(index, values[which].value(frame));
    }

    /** @param variable null is the answer where it cannot get that value; may be none */
    private TlaMapping replacedAlong(TlaMapping from, int which, Frame frame, int variable) {
        Place place = place(from, which, frame);
        TlaValue replaced = place.replaced(which, frame);
        if (variable != NO_VARIABLE && !frame.expectation.admitsPart(variable, place.keys, replaced)) {
            return null;
        }
        for (int i = place.outer.length - 1; i >= 0; i--) {
            replaced = place.outer[i].with(place.indices[i], replaced);
        }
        return (TlaMapping) replaced;
    }

    /** Where a value is replaced: functions within each other, where in each, and what is there. */
    private final class Place {
        final TlaValue[] keys;
        final TlaMapping[] outer;
        final int[] indices;
        final TlaValue old;

        Place(TlaValue[] keys, TlaMapping[] outer, int[] indices, TlaValue old) {
            this.keys = keys;
            this.outer = outer;
            this.indices = indices;
            this.old = old;
        }

        TlaValue replaced(int which, Frame frame) {
            frame.slots[olds[which]] = old;
            return values[which].value(frame);
        }
    }

    private Place place(TlaMapping from, int which, Frame frame) {
        int depth = paths[which].length;
        TlaValue[] keys = new TlaValue[depth];
        for (int i = 0; i < depth; i++) {
            keys[i] = paths[which][i].value(frame);
        }
        TlaMapping[] outer = new TlaMapping[depth];
        int[] places = new int[depth];
        TlaValue inner = from;
        for (int i = 0; i < depth; i++) {
            if (!(inner instanceof TlaMapping mapping)) {
                throw Bail.out();
            }
            outer[i] = mapping;
            places[i] = mapping.find(keys[i]);
            if (places[i] < 0) {
                throw Bail.out();
            }
            inner = mapping.value(places[i]);
        }
        return new Place(keys, outer, places, inner);
    }
}
