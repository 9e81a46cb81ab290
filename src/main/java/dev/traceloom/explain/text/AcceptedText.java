package dev.traceloom.explain.text;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LongestOrder;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The order of an accepted trace for a person at a terminal: a few operations of it in time, the last ones or those around what is
 * looked at, and the state after them.
 */
public final class AcceptedText {
    private static final int WIDTH = 100;
    private static final int ROWS = 9;

    private final StyledOutput styled;
    private final Explanation explanation;
    private final List<LongestOrder.Step> order;

    private AcceptedText(StyledOutput styled, Explanation explanation) {
        this.styled = styled;
        this.explanation = explanation;
        // That a thread is over tells nobody anything.
        this.order = LongestOrder.of(explanation).stream()
                .filter(step -> explanation.operation(step.operation()).filter(Operation::hasEffect).isPresent())
                .toList();
    }

    /** @param around the record that is looked at; none for the end */
    public static void print(StyledOutput styled, Explanation explanation, Optional<RecordRef> around) {
        new AcceptedText(styled, explanation).print(around);
        MessagesText.print(styled, explanation);
        styled.out().flush();
    }

    private void print(Optional<RecordRef> around) {
        if (order.isEmpty()) {
            return;
        }
        Optional<Integer> looked = around.map(this::place).filter(place -> place >= 0);
        int from = Math.max(0, Math.min(looked.orElse(order.size()) - ROWS / 2, order.size() - ROWS));
        int to = Math.min(order.size(), from + ROWS);
        styled.out().println();
        styled.out().println(styled.bold(title(from, to)) + styled.faint("   ● takes effect"));
        new TimeboxChart(styled).print(rows(from, to));
        styled.out().println();
        LongestOrder.Step last = order.get(to - 1);
        styled.out().println(styled.bold(
                to == order.size()
                        ? "The state it leaves"
                        : String.format(Locale.ROOT, "The state after %,d", last.number())));
        FrontierGroup after = new FrontierGroup(0, List.of(last.edge().to()), List.of());
        new FrontierText(styled, explanation.with(explanation.graph(), List.of(after)), ref -> ref.inWords(WIDTH / 4))
                .lines()
                .forEach(styled.out()::println);
    }

    private String title(int from, int to) {
        if (from == 0 && to == order.size() && order.get(0).number() == 1) {
            return "An order that is allowed, in time";
        }
        return to == order.size()
                ? "The end of an order that is allowed, in time"
                : "A part of an order that is allowed, in time";
    }

    /** Where a record stands in the order; -1 where it has no place. */
    private int place(RecordRef record) {
        for (int i = 0; i < order.size(); i++) {
            if (order.get(i).operation().equals(record)) {
                return i;
            }
        }
        return -1;
    }

    private List<TimeboxChart.Row> rows(int from, int to) {
        List<TimeboxChart.Row> rows = new ArrayList<>();
        EffectTimes effects = new EffectTimes();
        for (int i = 0; i < to; i++) {
            LongestOrder.Step step = order.get(i);
            Operation operation = explanation.operation(step.operation()).orElseThrow();
            // What comes before those that are shown may hold them up too.
            long effect = effects.of(operation);
            if (i >= from) {
                Operation whole = step.edge().whole(operation);
                rows.add(new TimeboxChart.Row(
                        String.valueOf(step.number()),
                        step.operation().inWords(WIDTH / 8),
                        OperationText.brief(whole),
                        whole,
                        OptionalLong.of(effect),
                        false));
            }
        }
        return rows;
    }
}
