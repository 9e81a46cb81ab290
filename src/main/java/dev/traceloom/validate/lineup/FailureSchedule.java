package dev.traceloom.validate.lineup;

import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.explain.schedule.ScheduledRun.Kind;
import dev.traceloom.explain.schedule.ScheduledRun.Step;
import dev.traceloom.lineup.control.Sites.Site;
import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.process.TestAnswer.PlacedMoment;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.lineup.suite.SwitchPoint;
import dev.traceloom.trace.value.Meta.SourceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Who ran when in a run that failed, for whoever shows it: calls, returns, and the points where others could have gone on. */
final class FailureSchedule {
    private final Matrix matrix;
    private final Failure failure;
    private final int[] called;
    private final List<Integer> threads = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();

    private FailureSchedule(TestResult failing) {
        matrix = failing.matrix();
        failure = failing.answer().failure();
        called = new int[matrix.threads()];
    }

    /** Empty where nobody scheduled the run. */
    static Optional<ScheduledRun> of(TestResult failing) {
        return failing.answer().failure().schedule() == null
                ? Optional.empty()
                : Optional.of(new FailureSchedule(failing).run());
    }

    private ScheduledRun run() {
        IntStream.concat(
                        failure.history().events().stream().mapToInt(Event::thread),
                        failure.moments().stream().filter(one -> one.site() != null).mapToInt(PlacedMoment::thread))
                .sorted()
                .distinct()
                .forEach(threads::add);
        List<Event> events = failure.history().events();
        for (int at = 0; at <= events.size(); at++) {
            points(at);
            if (at < events.size()) {
                event(events.get(at));
            }
        }
        List<String> names = threads.stream().map(thread -> SwitchPoint.threadName(matrix, thread)).toList();
        return new ScheduledRun(names, steps, failure.history().isStuck(), failure.schedule());
    }

    /** The points after so many calls and returns. */
    private void points(int events) {
        for (PlacedMoment moment : failure.moments()) {
            if (moment.events() == events && moment.site() != null) {
                Site site = moment.site();
                Optional<SourceLine> place = SwitchPoint.file(site).map(file -> new SourceLine(file, site.line()));
                steps.add(new Step(threads.indexOf(moment.thread()), Kind.POINT, site.what(), site.method(), place));
            }
        }
    }

    private void event(Event event) {
        int thread = threads.indexOf(event.thread());
        if (event.isCall()) {
            int number = called[event.thread()]++;
            steps.add(Step.call(thread, matrix.calls(event.thread()).get(number).toString()));
        } else {
            steps.add(Step.returned(thread, event.result()));
        }
    }
}
