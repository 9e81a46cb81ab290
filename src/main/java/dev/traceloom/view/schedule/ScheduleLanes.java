package dev.traceloom.view.schedule;

import dev.traceloom.trace.RecordRef;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A schedule as it is drawn: a lane for everybody who takes part, a row for each step, operations beside them, and what leads from step to
 * step.
 */
public interface ScheduleLanes {

    /**
     * An operation from its beginning on.
     *
     * @param first the row in which it begins
     * @param last the row in which it ends, or where nothing is known of it any more
     * @param isOpen whether it did not end
     * @param words what stands there; empty where a row says so
     * @param operation which record it is, where that is known
     */
    record Span(int lane, int first, int last, boolean isOpen, String words, Optional<RecordRef> operation) {}

    /** The names above the lanes. */
    List<String> names();

    List<ScheduleRow> rows();

    List<Span> spans();

    /** What is seen of the ways from step to step between two rows. */
    List<Way> ways(int first, int last);

    /** Whether rows have more words than fit into a lane, so that these stand beside all lanes, with the number of the step. */
    boolean hasWordsBeside();

    /** Where a reader begins; -1 where there are no rows. */
    int begin();

    /** The row in which an operation begins; -1 where that is not known. */
    int beginning(RecordRef operation);

    /** Where one comes from to a row; the row itself where nothing leads there. */
    int back(int row);

    /** Where a row leads; the row itself where it leads nowhere. */
    int forth(int row);

    /** Whether there are rows that are left out at first. */
    boolean hasPassed();

    /** The same with rows that are left out at first, or without. */
    ScheduleLanes withPassed(boolean wanted);

    /** All of it as text, a line for each row. */
    String text();

    /** The next row of the same lane; the row itself where there is none. */
    default int along(int row, int by) {
        return next(row, by, other -> other.lane() == rows().get(row).lane());
    }

    /** The next row of some kind; the row itself where there is none. */
    default int next(int row, int by, Predicate<ScheduleRow> wanted) {
        for (int i = row + by; i >= 0 && i < rows().size(); i += by) {
            if (wanted.test(rows().get(i))) {
                return i;
            }
        }
        return row;
    }
}
