package dev.traceloom.view;

import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.state.Entry;
import dev.traceloom.view.state.SeenPart;
import dev.traceloom.view.state.StateTree;
import dev.traceloom.view.state.ValueHistory;
import dev.traceloom.view.tree.ConsumingPath;
import dev.traceloom.view.tree.Focus;
import dev.traceloom.view.tree.Linearizations;
import dev.traceloom.view.tree.Path;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeRows;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a reader has done with a counterexample: what is selected, pinned, opened and followed. All parts of the view
 * show the same investigation, and are told when it changes.
 */
public final class Investigation {
    private static final int FIRST_ROWS = 8;
    private static final int MORE_ROWS = 12;

    private final Counterexample counterexample;
    private final Linearizations linearizations;
    private final List<Runnable> listeners = new ArrayList<>();
    private final Trail trail = new Trail();
    private Matches matches = Matches.NONE;
    private Focus focus;
    private TreeRows rows;
    private int rowCount = FIRST_ROWS;
    private Path path = Path.NONE;
    private OptionalInt node = OptionalInt.empty();
    private Optional<RecordRef> operation = Optional.empty();
    private Optional<ValuePath> followed = Optional.empty();
    private boolean comparesWithAll;

    public Investigation(Counterexample counterexample) {
        this.counterexample = counterexample;
        linearizations = counterexample.linearizations();
        focus = Focus.on(linearizations);
        rows = TreeRows.of(linearizations, focus, rowCount);
        selectEnd();
        operation = counterexample.stalls().stream().findFirst().map(Stall::operation);
        trail.visit(new Trail.Moment(focus, path, node, operation));
    }

    public Counterexample counterexample() {
        return counterexample;
    }

    /** Called after every change, in the order of registration. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    private void changed() {
        trail.visit(new Trail.Moment(focus, path, node, operation));
        List.copyOf(listeners).forEach(Runnable::run);
    }

    /** Whether something was looked at before what is now. */
    public boolean canGoBack() {
        return trail.has(-1);
    }

    public boolean canGoForward() {
        return trail.has(1);
    }

    /** The operations that were selected so far, one after the other. */
    public List<RecordRef> visited() {
        return trail.soFar().stream().flatMap(moment -> moment.operation().stream()).toList();
    }

    /** Selects what was visited in another part of the same order, so that one can go back to it here. */
    public void revisit(List<RecordRef> visited) {
        visited.forEach(this::select);
    }

    /** Selects what was selected before, under the assumptions that held then. */
    public void goBack() {
        go(-1);
    }

    /** Takes a step back back. */
    public void goForward() {
        go(1);
    }

    private void go(int by) {
        if (trail.has(by)) {
            Trail.Moment moment = trail.go(by);
            focus = moment.focus();
            rows = TreeRows.of(linearizations, focus, rowCount);
            path = moment.path();
            node = moment.node();
            operation = moment.operation();
            changed();
        }
    }

    /** The operations that the reader looks for; none while nothing is looked for. */
    public Matches matches() {
        return matches;
    }

    /** Every part of the view shows which ones they are. */
    public void setMatches(Matches found) {
        matches = found;
        changed();
    }

    public Focus focus() {
        return focus;
    }

    public TreeRows rows() {
        return rows;
    }

    /** The order that is looked at: it passes through the selected state. */
    public Path path() {
        return path;
    }

    /** The selected state; none when no order satisfies the pins. */
    public OptionalInt node() {
        return node;
    }

    public Optional<RecordRef> operation() {
        return operation;
    }

    public Optional<ValuePath> followed() {
        return followed;
    }

    /** Selects a state, and with it an order through it; the present one if it fits. */
    public void select(int selected) {
        if (!focus.showsNode(selected)) {
            return;
        }
        node = OptionalInt.of(selected);
        if (!path.has(selected)) {
            path = Path.through(selected, linearizations, focus);
        }
        changed();
    }

    /** Selects a way: its operation, the state that it leads to, and an order that takes it. */
    public void selectArrival(ConsumingPath arrival) {
        if (!arrival.edges().stream().allMatch(focus::showsEdge)) {
            return;
        }
        operation = Optional.ofNullable(linearizations.edge(arrival.consuming()).operation());
        node = OptionalInt.of(arrival.to());
        if (!new HashSet<>(path.edges()).containsAll(arrival.edges())) {
            path = Path.along(arrival.edges(), linearizations, focus);
        }
        changed();
    }

    /**
     * Selects an operation, and the state after it if it has a place in some order that is in focus. One that cannot follow the order
     * that is looked at stays that: an order in which it can would take away what one has asked about.
     */
    public void select(RecordRef selected) {
        operation = Optional.of(selected);
        OptionalInt after = path.after(selected, linearizations);
        if (after.isPresent()) {
            node = after;
        } else if (!isRefusedAtTheEnd(selected)) {
            edgeOf(selected).ifPresent(index -> {
                node = OptionalInt.of(linearizations.edge(index).to());
                path = Path.along(List.of(index), linearizations, focus);
            });
        }
        changed();
    }

    private boolean isRefusedAtTheEnd(RecordRef ref) {
        return path.last().isPresent() && counterexample.refusing(ref).contains(path.last().getAsInt());
    }

    /** Looks at an order that ends in the failure: the present one if it does. */
    public void returnToFailure() {
        List<RecordRef> stalled = counterexample.stalls().stream().map(Stall::operation).toList();
        if (!stalled.isEmpty()) {
            selectStalled(operation.filter(this::isRefusedAtTheEnd)
                    .or(() -> stalled.stream().filter(this::isRefusedAtTheEnd).findFirst())
                    .orElse(stalled.get(0)));
        }
    }

    /** Selects an operation that cannot follow, and a state that refuses it; the present one if it does. */
    public void selectStalled(RecordRef selected) {
        List<Integer> refusing =
                counterexample.refusing(selected).stream().filter(focus::showsNode).toList();
        if (refusing.isEmpty()) {
            select(selected);
            return;
        }
        operation = Optional.of(selected);
        if (node.isEmpty() || !refusing.contains(node.getAsInt())) {
            node = OptionalInt.of(refusing.get(0));
            path = Path.through(refusing.get(0), linearizations, focus);
        }
        changed();
    }

    private OptionalInt edgeOf(RecordRef wanted) {
        for (int i = 0; i < linearizations.edgeCount(); i++) {
            if (focus.showsEdge(i) && wanted.equals(linearizations.edge(i).operation())) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    /** Assumes something; what conflicts with it disappears. */
    public void pin(Pin pin) {
        focusOn(focus.with(pin));
    }

    /** Takes an assumption back. */
    public void unpin(Pin pin) {
        focusOn(focus.without(pin));
    }

    private void focusOn(Focus wanted) {
        focus = wanted;
        rows = TreeRows.of(linearizations, focus, rowCount);
        if (node.isPresent() && focus.showsNode(node.getAsInt())) {
            if (!path.isIn(focus)) {
                path = Path.through(node.getAsInt(), linearizations, focus);
            }
        } else {
            selectEnd();
        }
        changed();
    }

    private void selectEnd() {
        List<Integer> stalled = focus.stalled();
        node = stalled.isEmpty() ? OptionalInt.empty() : OptionalInt.of(stalled.get(0));
        path = stalled.isEmpty() ? Path.NONE : Path.through(stalled.get(0), linearizations, focus);
    }

    /** Shows earlier rows. */
    public void showMoreRows() {
        if (rows.more()) {
            showRows(rowCount + MORE_ROWS);
        }
    }

    /** Shows every row that holds a state at which nothing can follow. */
    public void revealStalled() {
        List<Integer> stalled = focus.stalled();
        if (!stalled.isEmpty()) {
            int deepest = linearizations.node(stalled.get(0)).depth();
            int shallowest = linearizations.node(stalled.get(stalled.size() - 1)).depth();
            showRows(Math.max(rowCount, deepest - shallowest + 1));
        }
    }

    private void showRows(int count) {
        rowCount = count;
        rows = TreeRows.of(linearizations, focus, rowCount);
        changed();
    }

    /** Follows a value through time. */
    public void follow(ValuePath value) {
        followed = Optional.of(value);
        changed();
    }

    public void stopFollowing() {
        followed = Optional.empty();
        changed();
    }

    /** The value that is followed, along the order that is looked at. */
    public List<ValueHistory.Moment> history() {
        return followed.map(value -> ValueHistory.along(path, linearizations, value)).orElse(List.of());
    }

    /** The selected state, compared with what is {@link #before} it. */
    public List<Entry> state() {
        if (node.isEmpty()) {
            return List.of();
        }
        List<Map<String, Value>> earlier =
                before().stream().map(id -> linearizations.node(id).state()).toList();
        return StateTree.of(
                linearizations.node(node.getAsInt()).state(), earlier, counterexample.explanation().mappings());
    }

    /**
     * What the selected operation saw of the selected state; where none is selected, what the first saw that cannot follow it.
     */
    public Map<ValuePath, SeenPart> seen() {
        Optional<RecordRef> looking = operation.or(() ->
                counterexample.stalls().stream().map(Stall::operation).filter(this::isRefusedHere).findFirst());
        Optional<Operation> saw = looking.flatMap(counterexample::operation);
        if (node.isEmpty() || saw.isEmpty()) {
            return Map.of();
        }
        boolean past = path.after(looking.get(), linearizations).isPresent();
        return SeenPart.of(saw.get(), linearizations.node(node.getAsInt()).state(), !past);
    }

    private boolean isRefusedHere(RecordRef ref) {
        return node.isPresent() && counterexample.refusing(ref).contains(node.getAsInt());
    }

    /** The state right before the selected one in this order; with {@link #compareWithAll}, in any order in focus. */
    public List<Integer> before() {
        if (node.isEmpty()) {
            return List.of();
        }
        OptionalInt inThisOrder = path.before(node.getAsInt());
        return comparesWithAll || inThisOrder.isEmpty()
                ? linearizations.before(node.getAsInt(), focus)
                : List.of(inThisOrder.getAsInt());
    }

    /** How many states in focus may come right before the selected one. */
    public int waysHere() {
        return node.isEmpty() ? 0 : linearizations.before(node.getAsInt(), focus).size();
    }

    /** Whether the selected state is compared with every state that may come before it, or with this order's only. */
    public void compareWithAll(boolean all) {
        comparesWithAll = all;
        changed();
    }
}
