package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every operation of threads that raced under the real rr, one after the other in one debugger: what is in the process is what
 * the trace says. {@code -Dtraceloom.rr.operations=200 -Dtraceloom.debugger.seconds=600} makes it 800 operations instead of a
 * few.
 */
class RrWalkTest {
    private static final int THREADS = 4;
    private static final int OPERATIONS = Integer.getInteger("traceloom.rr.operations", 5);

    @TempDir
    static Path folder;

    private static RecordedByRr recorded;
    private static List<Stop> stops;

    /** Where the debugger is sent, and what has to be there. */
    private record Stop(String thread, int index, Operation operation, TimeboxBorder moment) {
        long time() {
            return moment == TimeboxBorder.START ? operation.start() : operation.end();
        }

        String command() {
            return "traceloom goto " + thread + " " + index + (moment == TimeboxBorder.END ? " end" : "");
        }

        /** Starts know what the operation is called with, ends what it found as well. */
        String told() {
            boolean hasValue = operation.name().equals("Put") || moment == TimeboxBorder.END && operation.outcome() == Outcome.RETURNED;
            return "printf \"in the process: %d, " + (hasValue ? "%d\\n\", key, value" : "none\\n\", key");
        }

        String expected() {
            boolean hasValue = told().endsWith("value");
            return "in the process: " + argument("key") + ", "
                    + (hasValue ? argument("value") : "none");
        }

        private int argument(String name) {
            int place = operation.arguments().names().indexOf(name);
            return ((Value.Int) operation.arguments().values().get(place)).value();
        }

        String heading() {
            return (moment == TimeboxBorder.START ? "Start of " : "End of ") + operation.name() + "(";
        }
    }

    @BeforeAll
    static void record() throws Exception {
        DebuggedProgram.requireGdb();
        String rr = RealRr.require(folder);
        Path race = CppProgram.compiled("g++", "race", "-O0", "-g").executable();
        recorded = RecordedByRr.of(rr, folder, race, "" + THREADS, "" + OPERATIONS);
        stops = stops(recorded.trace());
    }

    @Test
    void theProcessHoldsWhatTheTraceSaysForwards() throws Exception {
        assertEquals(THREADS * OPERATIONS + 1, stops.stream().filter(stop -> stop.moment == TimeboxBorder.START).count());
        assertTrue(stops.stream().anyMatch(stop -> stop.operation.outcome() == Outcome.ABORTED && stop.moment == TimeboxBorder.END));
        assertTrue(stops.stream().anyMatch(stop -> stop.operation.outcome() == Outcome.NEVER_RETURNED));
        assertHolds(stops);
    }

    @Test
    void andBackwardsAndInAnyOrder() throws Exception {
        List<Stop> some = new ArrayList<>(stops);
        Collections.shuffle(some, new Random(17));
        some = some.subList(0, 12);
        some.sort(Comparator.comparingLong(Stop::time).reversed());
        Collections.shuffle(some.subList(6, 12), new Random(18));
        assertHolds(some);
    }

    @Test
    void whereTellsThePlaceAmongItsNeighboursAlsoAfterSomebodyHasMoved() throws Exception {
        List<Stop> starts = stops.stream().filter(stop -> stop.moment == TimeboxBorder.START).toList();
        Stop middle = starts.get(starts.size() / 2);
        Said said = recorded.debug(
                StopPoint.start(middle.thread, middle.index), "traceloom where", "next", "traceloom where", "traceloom next");
        assertEquals(0, said.status(), said.text());
        String here = new RecordRef(middle.thread, middle.index).inWords() + ": " + middle.operation.name() + "(";
        assertEquals(List.of("=>", "->"), said.lines(here).stream().map(line -> line.substring(0, 2)).toList(), said.text());
        assertTrue(said.text().contains("We stood at -> last. The program has moved since"), said.text());
        Stop next = starts.get(starts.size() / 2 + 1);
        assertTrue(
                said.lines("  " + new RecordRef(next.thread, next.index).inWords() + ", time ").size() == 1, said.text());
    }

    private static void assertHolds(List<Stop> some) throws Exception {
        List<String> commands = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (Stop stop : some) {
            commands.add(stop.command());
            commands.add(stop.told());
            expected.add(stop.heading());
            expected.add("  " + new RecordRef(stop.thread, stop.index).inWords() + ", time " + stop.time() + ",");
            expected.add(stop.expected());
        }
        Said said = recorded.debug(StopPoint.start("0", 0), commands.toArray(String[]::new));
        assertEquals(0, said.status(), said.text());
        List<String> told = said.lines("Start of ", "End of ", ", time ", "in the process").stream()
                .map(line -> line.replaceFirst("(?<=^(Start|End) of [A-Za-z]{1,9}\\().*", "").replaceFirst(" recorded at .*", ""))
                .toList();
        // The first two lines are of where the debugger was sent at the beginning.
        assertEquals(String.join("\n", expected), String.join("\n", told.subList(2, told.size())));
    }

    private static List<Stop> stops(Trace trace) {
        List<Stop> all = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            for (int i = 0; i < thread.operations().size(); i++) {
                Operation operation = thread.operations().get(i);
                if (operation.isCall()) {
                    all.add(new Stop(thread.id(), i, operation, TimeboxBorder.START));
                    if (operation.hasEnd()) {
                        all.add(new Stop(thread.id(), i, operation, TimeboxBorder.END));
                    }
                }
            }
        }
        all.sort(Comparator.comparingLong(Stop::time));
        return all;
    }
}
