package dev.traceloom.engine.commuting;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Classes of records that have nothing to do with each other, found from what they touch: records are tied together that touch one
 * place, unless all of them only read there, and a class is all that is tied together, directly or by way of others.
 *
 * <p>So of two records of different classes no touch of the one meets one of the other, hence they commute
 * ({@link Footprint#touches}), which is all that a class has to know of the others in order to speak for the whole trace. Where
 * something is not known of a single record, it might touch anything, and all are one class.
 */
public final class FootprintClasses {
    private static final int MOST_PLACES_NAMED = 2;
    /** Of so many records that have an effect, in percent, a class by itself is not much easier than the whole. */
    private static final int NEARLY_ALL_PERCENT = 90;
    /** So many classes are soon gone through, however small they are. */
    private static final int FEW_CLASSES = 64;
    /** Beginning the search of a class takes longer than searching so few records. */
    private static final int LEAST_RECORDS_PER_CLASS = 4;

    private final KnownOperations operations = new KnownOperations();
    private final Map<Footprint, Integer> numbers = new HashMap<>();
    private final List<List<Touch>> touches = new ArrayList<>();
    private final TouchTree tree = new TouchTree();
    private boolean known = true;
    /** Of each footprint another one of its class, or itself. */
    private int[] parents;

    /** The classes of a problem's records; one where nothing is known. */
    public static TracePartition of(Problem whole, Budget budget) {
        return new FootprintClasses().divide(whole, budget);
    }

    /** Whether there is something to be gained from validating them by themselves. */
    public static boolean isWorthwhile(TracePartition classes) {
        if (classes.count() < 2) {
            return false;
        }
        long all = 0;
        long largest = 0;
        for (int number = 0; number < classes.count(); number++) {
            all += classes.size(number);
            largest = Math.max(largest, classes.size(number));
        }
        boolean soon = classes.count() <= FEW_CLASSES || (long) classes.count() * LEAST_RECORDS_PER_CLASS <= all;
        return soon && largest * 100 <= all * NEARLY_ALL_PERCENT;
    }

    private TracePartition divide(Problem whole, Budget budget) {
        whole.eachOperation(operation -> number(operation, budget));
        connect();
        // Footprints are numbered as they appear, and so are classes.
        int count = 0;
        int[] classOf = new int[parents.length];
        Arrays.fill(classOf, TracePartition.NONE);
        for (int number = 0; number < classOf.length; number++) {
            int root = root(number);
            if (classOf[root] == TracePartition.NONE) {
                classOf[root] = count++;
            }
        }
        return new TracePartition(names(classOf, count), () -> classes(whole, classOf));
    }

    private void number(BoundOperation operation, Budget budget) {
        if (budget.isSpent()) {
            throw new EvaluationCancelled();
        }
        number(operation);
    }

    /** By lane and position, the class of each record. */
    private int[][] classes(Problem whole, int[] classOf) {
        int[][] found = new int[whole.lanes.length][];
        for (int i = 0; i < found.length; i++) {
            BoundOperation[] operations = whole.lanes[i].operations;
            found[i] = new int[operations.length];
            for (int position = 0; position < operations.length; position++) {
                int number = number(operations[position]);
                found[i][position] = number == TracePartition.NONE ? TracePartition.NONE : classOf[root(number)];
            }
        }
        return found;
    }

    private int number(BoundOperation operation) {
        int known = operations.number(operation);
        if (known == KnownOperations.UNKNOWN) {
            known = operation.effect() == null ? TracePartition.NONE : add(operation.footprint());
            operations.put(operation, known);
        }
        return known;
    }

    /** The number of a footprint, which those that are equal share. */
    int add(Footprint footprint) {
        Integer number = numbers.get(footprint);
        if (number != null) {
            return number;
        }
        int fresh = numbers.size();
        Optional<List<Touch>> places = footprint.touches();
        known &= places.isPresent();
        numbers.put(footprint, fresh);
        touches.add(places.orElse(List.of()));
        places.ifPresent(touched -> touched.forEach(touch -> tree.add(fresh, touch)));
        return fresh;
    }

    /** Ties together what meets, once all are added. */
    void connect() {
        parents = new int[numbers.size()];
        Arrays.setAll(parents, number -> known ? number : 0);
        if (known) {
            tree.tell(this::tie);
            gatherReaders();
        }
    }

    /** What reads only what nobody changes, or nothing at all, is no reason for classes of its own: it goes with another. */
    private void gatherReaders() {
        boolean[] writes = new boolean[parents.length];
        for (int number = 0; number < parents.length; number++) {
            writes[root(number)] |= touches.get(number).stream().anyMatch(touch -> touch.use() == Use.WRITE);
        }
        int first = 0;
        while (first < writes.length && !writes[first]) {
            first++;
        }
        for (int number = 0; number < parents.length; number++) {
            if (!writes[root(number)]) {
                parents[root(number)] = root(first < writes.length ? first : 0);
            }
        }
    }

    private void tie(int one, int other) {
        int first = root(one);
        int second = root(other);
        parents[Math.max(first, second)] = Math.min(first, second);
    }

    /** What stands for the class of a footprint. */
    int root(int number) {
        int at = number;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]];
            at = parents[at];
        }
        return at;
    }

    /**
     * What classes touch, where they write above all.
     *
     * @param classOf the number of the class that a footprint stands for
     */
    private List<String> names(int[] classOf, int count) {
        List<Set<String>> written = new ArrayList<>();
        List<Set<String>> read = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            written.add(new LinkedHashSet<>());
            read.add(new LinkedHashSet<>());
        }
        for (int number = 0; number < touches.size(); number++) {
            int of = classOf[root(number)];
            for (Touch touch : touches.get(number)) {
                Set<String> places = (touch.use() == Use.WRITE ? written : read).get(of);
                if (!touch.use().isOfForm() && places.size() <= MOST_PLACES_NAMED) {
                    places.add(touch.words());
                }
            }
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(name(written.get(i).isEmpty() ? read.get(i) : written.get(i)));
        }
        return names;
    }

    private static String name(Set<String> places) {
        List<String> first = places.stream().limit(MOST_PLACES_NAMED).toList();
        return String.join(", ", first) + (places.size() > first.size() ? ", …" : "");
    }
}
