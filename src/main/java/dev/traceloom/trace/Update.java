package dev.traceloom.trace;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a record tells of how its step changed a variable, where it does not tell the value: {@code msgs' = msgs \cup {m}}.
 * Everything outside the path stays as it is. Several of one variable apply one after the other.
 *
 * @param variable the variable
 * @param path the keys that lead to the part that is changed, which has to be there; empty for the whole
 * @param operator how it is changed
 * @param arguments what the operator is applied to beside the part; as many as it takes
 */
public record Update(String variable, List<Value> path, Operator operator, List<Value> arguments) {

    /**
     * The operators of trace_validation_tools, by their names there. In the comments, {@code @} is the part before the step,
     * {@code a} and {@code b} are the arguments.
     */
    public enum Operator {
        /** {@code a} */
        UPDATE("Update", 1),
        /** {@code @ \cup {a}} */
        ADD_ELEMENT("AddElement", 1),
        /** {@code @ \cup Range(a)}, where {@code a} is a sequence */
        ADD_ELEMENTS("AddElements", 1),
        /** {@code @ \ {a}} */
        REMOVE_ELEMENT("RemoveElement", 1),
        /** {@code {}} */
        CLEAR("Clear", 0),
        /** {@code IF a \in DOMAIN @ THEN [@ EXCEPT ![a] = @ + 1] ELSE @ @@ (a :> 1)} */
        ADD_ELEMENT_TO_BAG("AddElementToBag", 1),
        /** {@code IF a \in DOMAIN @ THEN [@ EXCEPT ![a] = @ - 1] ELSE @}: one that is gone stays, with 0 */
        REMOVE_ELEMENT_FROM_BAG("RemoveElementFromBag", 1),
        /** {@code @ (+) SetToBag({a})} */
        ADD_TO_BAG("AddToBag", 1),
        /** {@code @ (-) SetToBag({a})} */
        REMOVE_FROM_BAG("RemoveFromBag", 1),
        /** {@code {}}, as {@link #CLEAR}: there it is applied to an empty sequence and makes the empty set */
        CLEAR_BAG("ClearBag", 0),
        /** {@code Append(@, a)} */
        APPEND_ELEMENT("AppendElement", 1),
        /** {@code [k \in DOMAIN @ |-> IF k = a THEN "null" ELSE @[k]]} */
        RESET_KEY("ResetKey", 1),
        /** {@code [k \in DOMAIN @ |-> IF k = a THEN b ELSE @[k]]} */
        SET_KEY("SetKey", 2),
        /** {@code [k \in DOMAIN @ |-> IF k \in DOMAIN a THEN a[k] ELSE @[k]]} */
        UPDATE_REC("UpdateRec", 1),
        /** what the part was in the initial state */
        INIT("Init", 0),
        /** {@link #UPDATE_REC} with what the part was in the initial state */
        INIT_REC("InitRec", 0),
        /** {@code @ + a} */
        ADD("Add", 1),
        /** {@code @ - a} */
        SUB("Sub", 1),
        /** {@code @} */
        UNCHANGED("Unchanged", 0);

        private final String word;
        private final int takes;

        Operator(String word, int takes) {
            this.word = word;
            this.takes = takes;
        }

        public String word() {
            return word;
        }

        /** The operator of this name; throws if there is none. */
        public static Operator of(String word) {
            return Stream.of(values()).filter(one -> one.word.equals(word)).findFirst().orElseThrow(() ->
                    new BadValueException("expected one of "
                            + Stream.of(values()).map(Operator::word).collect(Collectors.joining(", ")) + ", found "
                            + OneLine.quoted(word)));
        }
    }

    /** Arguments that the operator does not look at are left out. */
    public Update {
        if (arguments.size() < operator.takes) {
            throw new BadValueException("expected " + operator.takes + (operator.takes == 1 ? " argument" : " arguments")
                    + " of " + operator.word + ", found " + (arguments.isEmpty() ? "none" : arguments.size()));
        }
        path = List.copyOf(path);
        arguments = List.copyOf(arguments.subList(0, operator.takes));
    }

    /** What the whole variable is afterwards, where that does not depend on what it was. */
    public Optional<Value> result() {
        if (!path.isEmpty()) {
            return Optional.empty();
        }
        return switch (operator) {
            case UPDATE -> Optional.of(arguments.get(0));
            case CLEAR, CLEAR_BAG -> Optional.of(Values.set(List.of()));
            default -> Optional.empty();
        };
    }

    /** As it is written: {@code <<<<"written", "t1">>, "AddElement", <<5>>>>}. */
    public static Update ofTriple(Value triple) {
        if (triple instanceof Value.Tuple parts
                && parts.elements().size() == 3
                && parts.elements().get(0) instanceof Value.Tuple path
                && !path.elements().isEmpty()
                && path.elements().get(0) instanceof Value.Text variable
                && parts.elements().get(1) instanceof Value.Text operator
                && parts.elements().get(2) instanceof Value.Tuple arguments) {
            List<Value> keys = path.elements().subList(1, path.elements().size());
            return new Update(variable.value(), keys, Operator.of(operator.value()), arguments.elements());
        }
        throw new BadValueException("expected [path, operator, arguments], where a path is [variable, key, …], found "
                + OneLine.shortened(Values.toText(triple)));
    }

    public Value toTriple() {
        List<Value> whole = new ArrayList<>();
        whole.add(new Value.Text(variable));
        whole.addAll(path);
        return new Value.Tuple(List.of(
                new Value.Tuple(whole), new Value.Text(operator.word), new Value.Tuple(arguments)));
    }
}
