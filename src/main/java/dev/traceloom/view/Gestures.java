package dev.traceloom.view;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.tree.Pin;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What toolbars and menus offer to do with an investigation, and whether it can be done now. */
public final class Gestures {
    private final Investigation investigation;

    public Gestures(Investigation investigation) {
        this.investigation = investigation;
    }

    /** The assumption that the selection suggests: the operation comes where it is, or else the state is passed. */
    public Optional<Pin> pin() {
        return operationPin(investigation.operation())
                .filter(pin -> investigation.node().isPresent() && pin.depth() == depth(investigation.node()))
                .or(this::statePin)
                .filter(pin -> !investigation.focus().pins().contains(pin));
    }

    private Optional<Pin> statePin() {
        OptionalInt node = investigation.node();
        return node.isEmpty() ? Optional.empty() : Optional.of(new Pin.Passes(node.getAsInt(), depth(node)));
    }

    /** That an operation comes where the order that is looked at has it; none if it has no place there. */
    public Optional<Pin> operationPin(Optional<RecordRef> operation) {
        return operation.flatMap(ref -> {
            OptionalInt after = investigation.path()
                    .after(ref, investigation.counterexample().linearizations());
            return after.isEmpty() ? Optional.empty() : Optional.of(new Pin.Comes(ref, depth(after)));
        });
    }

    private int depth(OptionalInt node) {
        return investigation.counterexample().linearizations().node(node.getAsInt()).depth();
    }

    public boolean hasPins() {
        return !investigation.focus().pins().isEmpty();
    }

    /** Takes every assumption back. */
    public void unpinAll() {
        investigation.focus().pins().forEach(investigation::unpin);
    }

    public boolean hasStalled() {
        return !investigation.focus().stalled().isEmpty();
    }

    /** The operations that cannot follow, in the order in which they are told. */
    private List<RecordRef> stalls() {
        return investigation.counterexample().explanation().stalls().stream()
                .map(stall -> stall.operation())
                .toList();
    }

    /** The stalled operation after the selected one, or with -1 the one before; the first if none is selected. */
    public Optional<RecordRef> stalled(int by) {
        List<RecordRef> all = stalls();
        int now = investigation.operation().map(all::indexOf).orElse(-1);
        int wanted = now < 0 ? 0 : now + by;
        return wanted >= 0 && wanted < all.size() ? Optional.of(all.get(wanted)) : Optional.empty();
    }

    /** Which of the stalled operations is selected, from 0; -1 when none is. */
    public int stalledIndex() {
        return investigation.operation().map(stalls()::indexOf).orElse(-1);
    }

    public int stalledCount() {
        return investigation.counterexample().explanation().stalls().size();
    }
}
