package dev.traceloom.lineup.suite;

import dev.traceloom.lineup.control.Sites.Site;
import dev.traceloom.lineup.history.History.Called;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.process.TestAnswer.PlacedMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a schedule took a thread off in the middle of an operation, or where a thread waits that never went on. What is between two
 * operations is none: there a thread has nothing under way that another could disturb.
 *
 * @param thread the number of the thread; behind those of the test, one that the class started
 * @param operation which operation of its thread it was in; -1 for a thread that the class started
 * @param isEnd whether it never went on
 * @param site the place
 */
public record SwitchPoint(int thread, int operation, boolean isEnd, Site site) {

    /** Those of a run, in order. */
    public static List<SwitchPoint> of(Matrix matrix, Failure failure) {
        List<PlacedMoment> moments = failure.moments();
        List<Called> operations = failure.history().operations();
        List<SwitchPoint> points = new ArrayList<>();
        for (int i = 0; i < moments.size(); i++) {
            PlacedMoment here = moments.get(i);
            boolean isLast = i + 1 == moments.size();
            boolean isSwitch = isLast || moments.get(i + 1).thread() != here.thread();
            if (!isSwitch || here.site() == null) {
                continue;
            }
            if (here.thread() > matrix.main()) {
                points.add(new SwitchPoint(here.thread(), -1, false, here.site()));
                continue;
            }
            // Who has returned when the next one comes to a point went on from here, and was not taken off.
            int then = isLast ? Integer.MAX_VALUE : moments.get(i + 1).events();
            open(operations, here.thread(), here.events())
                    .filter(called -> called.isPending() || called.returned() >= then)
                    .ifPresent(called -> points.add(new SwitchPoint(
                            here.thread(), called.index(), called.isPending() && isLast(here, moments), here.site())));
        }
        return points;
    }

    private static boolean isLast(PlacedMoment here, List<PlacedMoment> moments) {
        return moments.stream().filter(moment -> moment.thread() == here.thread()).reduce((one, next) -> next).orElseThrow() == here;
    }

    /** The operation of a thread that is under way after so many calls and returns. */
    private static Optional<Called> open(List<Called> operations, int thread, int events) {
        return operations.stream()
                .filter(called -> called.thread() == thread)
                .filter(called -> called.called() < events && (called.isPending() || called.returned() >= events))
                .findFirst();
    }

    /** A thread's name; one that the class started has none of its own. */
    public static String threadName(Matrix matrix, int thread) {
        return thread > matrix.main() ? "own" + (thread - matrix.main()) : matrix.name(thread);
    }

    /** What the thread was about to do, as in "before it writes count in inc", or never got done. */
    public String deed() {
        return (isEnd ? "waits where it " : "before it ") + site.what() + " in " + site.method();
    }

    /** The source file of a place with its package's folder, as recorders write it; empty where it is not known. */
    public static Optional<String> file(Site site) {
        String folder = site.type().substring(0, site.type().lastIndexOf('.') + 1).replace('.', '/');
        return Optional.ofNullable(site.file()).filter(known -> site.line() > 0).map(known -> folder + known);
    }

    /** The place in short, as in "Counter.java:9"; the class where its source is not known. */
    public String place() {
        return file(site).isPresent() ? site.file() + ":" + site.line() : site.type();
    }
}
