package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.tlc.action.TlcCall;
import java.util.List;
import tla2sany.semantic.OpDefNode;

/** A read or write of a record, as it is done to a state. */
public sealed interface BoundEvent {

    /** What a person calls it: {@code read msg[0]}. */
    String text();

    /**
     * A part of a variable has a value.
     *
     * @param part what was read
     */
    record Read(String text, ObservedPart part) implements BoundEvent {}

    /**
     * A part of a variable gets a value. It has to be there: TLA+ has no other way to change a part.
     *
     * @param part what was written
     * @param old what was found there; null where nobody looked
     */
    record Write(String text, ObservedPart part, ObservedPart old) implements BoundEvent {}

    /**
     * What an operator of the specification says of it, which may change more of the state, in several ways.
     *
     * @param call the operator as an action
     * @param operator the operator itself
     * @param arguments its keys and its value
     */
    record Mapped(String text, TlcCall call, OpDefNode operator, List<tlc2.value.impl.Value> arguments)
            implements BoundEvent {}
}
