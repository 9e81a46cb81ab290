package dev.traceloom.view.traces;

/**
 * How a reader wants to see the traces.
 *
 * @param filter words that all must occur in a trace's name, verdict or tags
 * @param reversed whether the order is turned around
 */
public record Arrangement(String filter, TraceOrder order, boolean reversed, TraceGrouping grouping) {
    public static final Arrangement USUAL = new Arrangement("", TraceOrder.VERDICT, false, TraceGrouping.NONE);

    public Arrangement withFilter(String words) {
        return new Arrangement(words, order, reversed, grouping);
    }

    /** Choosing the present order once more turns it around. */
    public Arrangement sortedBy(TraceOrder wanted) {
        return new Arrangement(filter, wanted, wanted == order && !reversed, grouping);
    }

    public Arrangement groupedBy(TraceGrouping wanted) {
        return new Arrangement(filter, order, reversed, wanted);
    }
}
