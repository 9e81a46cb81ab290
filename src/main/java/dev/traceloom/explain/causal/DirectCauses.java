package dev.traceloom.explain.causal;

import dev.traceloom.trace.VectorClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The records of other processes that each record directly comes after: those that its clock knows and the clock of the record
 * before it does not, unless another of them comes after it anyway. What remains is what a message must have told.
 */
final class DirectCauses {
    private static final int[] NONE = {};

    private final CausalRecords records;
    private final int[] rows;

    private DirectCauses(CausalRecords records, int[] rows) {
        this.records = records;
        this.rows = rows;
    }

    /** By record, the numbers of its causes, the latest first. */
    static int[][] of(CausalRecords records, int[] rows) {
        DirectCauses direct = new DirectCauses(records, rows);
        int[][] causes = new int[records.count()][];
        for (int number = 0; number < causes.length; number++) {
            causes[number] = direct.causes(number);
        }
        return causes;
    }

    private int[] causes(int number) {
        VectorClock clock = records.operation(number).clock();
        if (clock.isNone()) {
            return NONE;
        }
        int before = records.before(number);
        VectorClock known = before < 0 ? VectorClock.NONE : records.operation(before).clock();
        String own = records.processes().get(records.process(number));
        List<Integer> heard = new ArrayList<>();
        clock.forEach((process, count) -> {
            if (!process.equals(own) && count > known.of(process)) {
                int last = records.lastKnown(process, count);
                // One that was not kept is not drawn, nor one that a broken clock puts below what depends on it.
                if (last >= 0 && records.count(last) == count && rows[last] < rows[number]) {
                    heard.add(last);
                }
            }
        });
        return heard.size() < 2 ? numbers(heard) : numbers(reduced(heard));
    }

    /** Only a record in a lower row can have told of another one. */
    private List<Integer> reduced(List<Integer> heard) {
        heard.sort(Comparator.comparingInt((Integer number) -> -rows[number]));
        Map<String, Integer> told = new HashMap<>();
        List<Integer> direct = new ArrayList<>();
        for (int number : heard) {
            String process = records.processes().get(records.process(number));
            if (told.getOrDefault(process, 0) < records.count(number)) {
                direct.add(number);
                records.operation(number).clock().forEach((other, count) -> told.merge(other, count, Math::max));
            }
        }
        return direct;
    }

    private static int[] numbers(List<Integer> some) {
        return some.isEmpty() ? NONE : some.stream().mapToInt(Integer::intValue).toArray();
    }
}
