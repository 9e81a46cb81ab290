package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaSet;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.trace.Update.Operator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How a step changed a variable, or a part of it: what it becomes follows from what it was.
 *
 * @param variable its number, in the order of declaration
 * @param nothing the string that a key is reset to
 */
record ObservedUpdate(
        int variable, List<TlaValue> path, Operator operator, List<TlaValue> arguments, TlaValue nothing) {
    private static final TlaValue ONE = TlaInt.of(1);

    /** What the variable becomes; empty where it is of another kind than the operator's, or has no such part. */
    Optional<TlaValue> appliedTo(TlaValue whole) {
        try {
            return Optional.of(applied(whole, 0));
        } catch (Bail | ArithmeticException otherKind) {
            return Optional.empty();
        }
    }

    private TlaValue applied(TlaValue value, int depth) {
        if (depth == path.size()) {
            return changed(value);
        }
        if (!(value instanceof TlaMapping mapping)) {
            throw Bail.out();
        }
        int index = mapping.find(path.get(depth));
        if (index < 0) {
            throw Bail.out();
        }
        return mapping.with(index, applied(mapping.value(index), depth + 1));
    }

    private TlaValue changed(TlaValue part) {
        return switch (operator) {
            case UPDATE -> arguments.get(0);
            case CLEAR, CLEAR_BAG -> TlaSet.of();
            case ADD_ELEMENT -> set(part).union(TlaSet.of(arguments.get(0)));
            case ADD_ELEMENTS -> set(part).union(TlaSet.of(values(mapping(arguments.get(0)))));
            case REMOVE_ELEMENT -> set(part).difference(TlaSet.of(arguments.get(0)));
            case ADD_ELEMENT_TO_BAG, ADD_TO_BAG -> added(mapping(part), 1);
            case REMOVE_ELEMENT_FROM_BAG -> mapping(part).find(arguments.get(0)) < 0 ? part : added(mapping(part), -1);
            case REMOVE_FROM_BAG -> removed(mapping(part));
            case APPEND_ELEMENT -> sequence(part).append(arguments.get(0));
            case RESET_KEY -> with(mapping(part), arguments.get(0), nothing);
            case SET_KEY -> with(mapping(part), arguments.get(0), arguments.get(1));
            case UPDATE_REC -> overwritten(mapping(part), mapping(arguments.get(0)));
            case ADD -> TlaInt.of(Math.addExact(number(part), number(arguments.get(0))));
            case SUB -> TlaInt.of(Math.subtractExact(number(part), number(arguments.get(0))));
            case UNCHANGED -> part;
            case INIT, INIT_REC -> throw new IllegalStateException("resolved when it is bound");
        };
    }

    private TlaValue added(TlaMapping bag, int count) {
        int index = bag.find(arguments.get(0));
        return index < 0
                ? bag.put(arguments.get(0), ONE)
                : bag.with(index, TlaInt.of(Math.addExact(number(bag.value(index)), count)));
    }

    private TlaValue removed(TlaMapping bag) {
        int index = bag.find(arguments.get(0));
        if (index < 0) {
            return bag;
        }
        return number(bag.value(index)) <= 1 ? bag.without(arguments.get(0)) : added(bag, -1);
    }

    private static TlaValue with(TlaMapping function, TlaValue key, TlaValue value) {
        int index = function.find(key);
        return index < 0 ? function : function.with(index, value);
    }

    private static TlaValue overwritten(TlaMapping function, TlaMapping by) {
        TlaMapping result = function;
        for (int i = 0; i < by.size(); i++) {
            int index = result.find(by.key(i));
            result = index < 0 ? result : result.with(index, by.value(i));
        }
        return result;
    }

    private static TlaValue[] values(TlaMapping mapping) {
        return IntStream.range(0, mapping.size()).mapToObj(mapping::value).toArray(TlaValue[]::new);
    }

    private static TlaSet set(TlaValue value) {
        if (value instanceof TlaSet set) {
            return set;
        }
        throw Bail.out();
    }

    private static TlaMapping mapping(TlaValue value) {
        if (value instanceof TlaMapping mapping) {
            return mapping;
        }
        throw Bail.out();
    }

    private static TlaSequence sequence(TlaValue value) {
        if (value instanceof TlaSequence sequence) {
            return sequence;
        }
        throw Bail.out();
    }

    private static int number(TlaValue value) {
        if (value instanceof TlaInt number) {
            return number.value;
        }
        throw Bail.out();
    }
}
