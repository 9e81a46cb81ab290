package dev.traceloom.view.schedule;

import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.explain.schedule.ScheduledRun.Kind;
import dev.traceloom.explain.schedule.ScheduledRun.Step;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A run in which one thread went on at a time: its steps, and who went on after whom. Points that nobody else used are left out at first: a switch is what
 * one looks for, and code of libraries has hundreds of points.
 */
public final class ThreadLanes implements ScheduleLanes {
    private final ScheduledRun run;
    private final List<ScheduleRow> rows;
    private final List<Span> spans;

    /** @param passed whether points are shown that nobody else used */
    public ThreadLanes(ScheduledRun run, boolean passed) {
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
        return new ScheduleRow(
                number, step.thread(), sign, words(step, sign), "", line, about(step, sign, line), Optional.empty());
    }

    private static String words(Step step, Sign sign) {
        return switch (sign) {
            case CALL -> step.words();
            case RETURN -> "= " + step.words();
            case PASSED -> step.words();
            case SWITCH -> "before it " + step.words();
            case STUCK -> "for ever: it " + step.words();
            default -> throw new IllegalArgumentException(sign + " is no sign of threads");
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
            default -> throw new IllegalArgumentException(sign + " is no sign of threads");
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
                found.add(new Span(lane, begun[lane], i, false, "", Optional.empty()));
                begun[lane] = -1;
            }
        }
        for (int lane = 0; lane < begun.length; lane++) {
            if (begun[lane] >= 0) {
                found.add(new Span(lane, begun[lane], last[lane], true, "", Optional.empty()));
            }
        }
        return List.copyOf(found);
    }

    @Override
    public ScheduleLanes withPassed(boolean wanted) {
        return new ThreadLanes(run, wanted);
    }

    @Override
    public List<String> names() {
        return run.threads();
    }

    @Override
    public List<ScheduleRow> rows() {
        return rows;
    }

    @Override
    public List<Span> spans() {
        return spans;
    }

    @Override
    public List<Way> ways(int first, int last) {
        List<Way> ways = new ArrayList<>();
        for (int row = first; row <= last && row + 1 < rows.size(); row++) {
            int lane = rows.get(row).lane();
            int next = rows.get(row + 1).lane();
            ways.add(new Way(lane == next ? Way.Kind.GOES_ON : Way.Kind.HANDS_OVER, lane, row, next, row + 1, Optional.empty()));
        }
        return ways;
    }

    @Override
    public boolean hasWordsBeside() {
        return false;
    }

    /** Whether there are points that nobody else used. */
    @Override
    public boolean hasPassed() {
        long points = run.steps().stream().filter(step -> step.kind() == Kind.POINT).count();
        return points > rows.stream().filter(ScheduleRow::stops).count();
    }

    /** The first row where a thread stops, or the first of all. */
    @Override
    public int begin() {
        int first = next(-1, 1, ScheduleRow::stops);
        return first < 0 && !rows.isEmpty() ? 0 : first;
    }

    /** Not known: what never returned may be no part of the trace. */
    @Override
    public int beginning(RecordRef operation) {
        return -1;
    }

    /** The row before it where a thread stops. */
    @Override
    public int back(int row) {
        return next(row, -1, ScheduleRow::stops);
    }

    @Override
    public int forth(int row) {
        return next(row, 1, ScheduleRow::stops);
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(row.about()).append('\n'));
        return text.append("schedule ").append(run.text()).append('\n').toString();
    }
}
