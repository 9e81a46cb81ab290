package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.process.TestAnswer.PlacedMoment;
import dev.traceloom.lineup.suite.SwitchPoint;
import java.util.ArrayList;
import java.util.List;

/** A run, step by step: calls and returns, and in between where each thread was when another one went on. */
public final class ReplayText {
    private final Matrix matrix;
    private final Failure run;
    private final StringBuilder text = new StringBuilder();
    private final int[] called;

    private ReplayText(Matrix matrix, Failure run) {
        this.matrix = matrix;
        this.run = run;
        called = new int[matrix.main() + 1];
    }

    /** Lines, each with its end. */
    public static String of(String type, Matrix matrix, Failure run) {
        ReplayText told = new ReplayText(matrix, run);
        told.line("replayed    " + type + "  " + end(run.end()));
        told.line("test        " + MatrixText.of(matrix));
        told.line("");
        told.steps();
        return told.text.toString();
    }

    private static String end(RunEnd end) {
        return switch (end) {
            case FULL -> "every operation returned";
            case STUCK -> "stuck: nobody can go on";
            case PRESUMED_STUCK -> "presumed stuck: all go on and on while nothing changes, which is no proof";
            default -> "the schedule does not fit";
        };
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    /** A line about a thread; where it was counts only if another one went on. */
    private record Step(int thread, String line, boolean isPlace) {}

    private void steps() {
        List<Step> steps = new ArrayList<>();
        List<Event> events = run.history().events();
        for (int at = 0; at <= events.size(); at++) {
            for (PlacedMoment moment : run.moments()) {
                if (moment.events() == at && moment.site() != null) {
                    SwitchPoint here = new SwitchPoint(moment.thread(), -1, false, moment.site());
                    steps.add(new Step(moment.thread(), "    " + here.deed() + "  " + here.place(), true));
                }
            }
            if (at < events.size()) {
                steps.add(new Step(events.get(at).thread(), "  " + words(events.get(at)), false));
            }
        }
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            boolean goesOn = i + 1 < steps.size() && steps.get(i + 1).thread() == step.thread();
            if (!step.isPlace() || !goesOn) {
                line("  " + SwitchPoint.threadName(matrix, step.thread()) + step.line());
            }
        }
    }

    private String words(Event event) {
        if (event.isCall()) {
            return "calls " + matrix.calls(event.thread()).get(called[event.thread()]++);
        }
        return matrix.calls(event.thread()).get(called[event.thread()] - 1) + " = " + event.result();
    }
}
