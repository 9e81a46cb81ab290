package dev.traceloom.view.schedule;

import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.explain.schedule.ScheduledRun.Kind;
import dev.traceloom.explain.schedule.ScheduledRun.Step;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The rows of a scheduled run, and the operations beside them. Points that nobody else used are left out at first: a switch is what
 * one looks for, and code of libraries has hundreds of points.
 */
public final class ScheduleLanes {
    private final ScheduledRun run;
    private final List<ScheduleRow> rows;
    private final List<Span> spans;

    /**
     * An operation from its call on.
     *
     * @param first the row of its call
     * @param last the row of its return, or where the lane ends
     * @param isOpen whether it did not return
     */
    public record Span(int lane, int first, int last, boolean isOpen) {}

    /** @param passed whether points are shown that nobody else used */
    public ScheduleLanes(ScheduledRun run, boolean passed) {
        this.run = run;
        rows = shown(passed);
        spans = operations();
    }

    private List<ScheduleRow> shown(boolean passed) {
        List<Step> steps = run.steps();
        int[] last = new int[run.threads().size()];
        Arrays.fill(last, -1);
        for (int i = 0; i < steps.size(); i++) {
            last[steps.get(i).thread()] = i;
        }
        List<ScheduleRow> found = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            boolean goesOn = i + 1 < steps.size() && steps.get(i + 1).thread() == step.thread();
            boolean isStuck = run.isStuck() && last[step.thread()] == i;
            Sign sign = sign(step, goesOn, isStuck);
            if (sign != Sign.PASSED || passed) {
                found.add(row(i, step, sign));
            }
        }
        return List.copyOf(found);
    }

    private static Sign sign(Step step, boolean goesOn, boolean isStuck) {
        return switch (step.kind()) {
            case CALL -> Sign.CALL;
            case RETURN -> Sign.RETURN;
            case POINT -> isStuck ? Sign.STUCK : goesOn ? Sign.PASSED : Sign.SWITCH;
        };
    }

    private ScheduleRow row(int number, Step step, Sign sign) {
        Optional<SourceLine> line = step.place().map(place -> new SourceLine(place.file(), place.line()));
        return new ScheduleRow(number, step.thread(), sign, words(step, sign), line, about(step, sign, line));
    }

    private static String words(Step step, Sign sign) {
        return switch (sign) {
            case CALL -> step.words();
            case RETURN -> "= " + step.words();
            case PASSED -> step.words();
            case SWITCH -> "before it " + step.words();
            case STUCK -> "for ever: it " + step.words();
        };
    }

    private String about(Step step, Sign sign, Optional<SourceLine> line) {
        String thread = run.threads().get(step.thread());
        String what = switch (sign) {
            case CALL -> thread + " calls " + step.words();
            case RETURN -> thread + " returns " + step.words();
            case PASSED -> thread + " goes on, and " + step.words();
            case SWITCH -> thread + " is taken off, or waits, before it " + step.words();
            case STUCK -> thread + " never goes on: it " + step.words();
        };
        return what + (step.method().isEmpty() ? "" : " in " + step.method()) + line.map(place -> ", " + place).orElse("");
    }

    private List<Span> operations() {
        List<Span> found = new ArrayList<>();
        int[] begun = new int[run.threads().size()];
        int[] last = new int[run.threads().size()];
        Arrays.fill(begun, -1);
        for (int i = 0; i < rows.size(); i++) {
            int lane = rows.get(i).lane();
            last[lane] = i;
            if (rows.get(i).sign() == Sign.CALL) {
                begun[lane] = i;
            } else if (rows.get(i).sign() == Sign.RETURN && begun[lane] >= 0) {
                found.add(new Span(lane, begun[lane], i, false));
                begun[lane] = -1;
            }
        }
        for (int lane = 0; lane < begun.length; lane++) {
            if (begun[lane] >= 0) {
                found.add(new Span(lane, begun[lane], last[lane], true));
            }
        }
        return List.copyOf(found);
    }

    /** The same run with points that nobody else used, or without. */
    public ScheduleLanes withPassed(boolean wanted) {
        return new ScheduleLanes(run, wanted);
    }

    /** The names of the threads, a lane each. */
    public List<String> threads() {
        return run.threads();
    }

    public List<ScheduleRow> rows() {
        return rows;
    }

    public List<Span> spans() {
        return spans;
    }

    /** Whether there are points that nobody else used. */
    public boolean hasPassed() {
        long points = run.steps().stream().filter(step -> step.kind() == Kind.POINT).count();
        return points > rows.stream().filter(ScheduleRow::stops).count();
    }

    /** The first row where a thread stops, or the first of all; -1 where there are none. */
    public int firstStop() {
        int first = next(-1, 1, ScheduleRow::stops);
        return first < 0 && !rows.isEmpty() ? 0 : first;
    }

    /** The next row of the same lane; the row itself where there is none. */
    public int along(int row, int by) {
        return next(row, by, other -> other.lane() == rows.get(row).lane());
    }

    /** The next row where a thread stops; the row itself where there is none. */
    public int stop(int row, int by) {
        return next(row, by, ScheduleRow::stops);
    }

    private int next(int row, int by, Predicate<ScheduleRow> wanted) {
        for (int i = row + by; i >= 0 && i < rows.size(); i += by) {
            if (wanted.test(rows.get(i))) {
                return i;
            }
        }
        return row;
    }

    /** All of it as text, a line for each row. */
    public String text() {
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(row.about()).append('\n'));
        return text.append("schedule ").append(run.text()).append('\n').toString();
    }
}
