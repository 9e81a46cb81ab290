package dev.traceloom.testing;

import dev.traceloom.trace.value.Value;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/** A queue as libraries have it, of src/test/resources/specs/SizedQueue.tla: offer, poll, peek and size. */
public final class SizedQueueObject implements SimulatedObject {
    private static final List<String> ELEM = List.of("elem");
    private static final List<String> COUNT = List.of("count");
    private static final Value NOTHING = Value.Int.of(-1);

    private final int values;
    private final int usual;
    private final boolean racy;
    private final ArrayDeque<Integer> elements = new ArrayDeque<>();
    private int offered;

    private SizedQueueObject(int values, int usual, boolean racy) {
        this.values = values;
        this.usual = usual;
        this.racy = racy;
    }

    /**
     * Mostly holds about so many elements, after a while.
     *
     * @param values how many different ones there are; 0 where each is another
     */
    public static SizedQueueObject correct(int values, int usual) {
        return new SizedQueueObject(values, usual, false);
    }

    /** Its poll looks at the head and removes it in two steps, so two consumers may get the same element. */
    public static SizedQueueObject racy(int values, int usual) {
        return new SizedQueueObject(values, usual, true);
    }

    @Override
    public Call call(int thread, Dice dice) {
        int kind = dice.below(100);
        if (kind < 20) {
            return Call.atomic(() -> Invocation.of("Size", COUNT, Value.Int.of(elements.size())));
        }
        if (kind < 23) {
            return Call.atomic(() -> Invocation.of("Peek", ELEM, first()));
        }
        // The fuller it is, the more is polled.
        boolean offers = dice.below(2 * usual + 1) >= elements.size();
        if (offers) {
            return Call.atomic(() -> offer(dice));
        }
        return racy && dice.percent(50) ? Call.lookThenAct(this::first, this::poll) : Call.atomic(() -> poll(first()));
    }

    private Value first() {
        return elements.isEmpty() ? NOTHING : Value.Int.of(elements.peekFirst());
    }

    private Invocation offer(Dice dice) {
        int elem = values == 0 ? offered++ : dice.below(values);
        elements.addLast(elem);
        return Invocation.of("Offer", ELEM, Value.Int.of(elem));
    }

    private Invocation poll(Value seen) {
        elements.pollFirst();
        return Invocation.of("Poll", ELEM, seen);
    }

    @Override
    public Invocation withoutEffect(int thread, Dice dice) {
        return Invocation.of(dice.percent(50) ? "Offer" : "Poll", ELEM, Value.Int.of(dice.below(Math.max(1, values))));
    }

    /** A wrong size, which no order of elements explains, or another element. */
    @Override
    public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        return switch (invocation.name()) {
            case "Size" -> Optional.of(invocation.with(0, Value.Int.of(invocation.integer(0) + 7)));
            case "Poll" -> Optional.of(invocation.with(0, Value.Int.of(invocation.integer(0) + 1)));
            default -> Optional.empty();
        };
    }
}
