package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.replay.DebuggedProgram.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Whoever jumps through a recording of rr comes to where one comes by passing every hook.
 *
 * <p>{@code -Dtraceloom.jumps=N} for more jumps: 0 for one to every start and end.
 */
class RrJumpsTest extends RealRrTestCase {
    private static final int JUMPS = Integer.getInteger("traceloom.jumps", 12);

    /** Searches, checkpoints and their end come early, so that a short recording has them all. */
    private static final String EARLY = """
            from traceloom_replay import events, recorded, search
            search.FAR, search.RESTART, search.AIM = 12, 4, 4
            recorded.APART, events.MOST_CHECKPOINTS = 10, 8
            """;

    /** Goes through all of it first, by passing every hook, and notes where rr says that this is. */
    private static final String COMPARE = """
            import random, re
            from traceloom_replay import plan, recorded, search
            def place():
                said = [gdb.execute(word, to_string=True) for word in ("when", "when-ticks")]
                return " ".join(re.search(r"([0-9]+)\\s*$", each).group(1) for each in said) + " %x" % gdb.newest_frame().pc()
            def goto(stop):
                said = gdb.execute("traceloom goto " + stop, to_string=True)
                return said.splitlines()[0], said.splitlines()[1], place()
            the_plan = plan.Plan(FOLDER)
            stops = []
            for entry in map(the_plan.entry, range(the_plan.records)):
                if entry.can_be_reached:
                    word = "%s %d" % (entry.thread.id, entry.index)
                    stops += [(entry.start, word)] + ([(entry.end, word + " end")] if entry.has(plan.END) else [])
            far, search.FAR, recorded.APART = search.FAR, 10 ** 9, 10 ** 9
            slow = {stop: goto(stop) for _, stop in sorted(stops)}
            search.FAR, recorded.APART = far, 10
            order = [stop for _, stop in stops]
            random.Random(17).shuffle(order)
            for stop in order[:JUMPS or len(order)]:
                quick = goto(stop)
                print("SAME" if quick == slow[stop] else "OTHER %s: %s, not %s" % (stop, quick, slow[stop]))
            print("STOPS %d" % len(stops))
            """;

    @Test
    void jumpsComeToWherePassingEveryHookComes() throws Exception {
        Said said = record("crowd", "3", "20").debug(StopPoint.start("0", 0), script(EARLY + COMPARE));
        assertEquals(0, said.status(), said.text());
        // Three threads, and one operation of a fourth that never returned.
        assertEquals(List.of("STOPS 121"), said.lines("STOPS"), said.text());
        assertEquals(List.of(), said.lines("OTHER"), said.text());
        assertEquals(JUMPS == 0 ? 121 : JUMPS, said.lines("SAME").size(), said.text());
    }

    @Test
    void whoJumpsSeesTheOperationAndNothingOfWhatRrAndGdbSayOnTheWay() throws Exception {
        Said said = record("single", "30").debug(
                StopPoint.start("0", 8), "python " + EARLY.replace("\n", "; ").strip().replaceAll(";$", ""),
                "echo from here\\n", "traceloom goto 0 27", "traceloom goto 0 2", "traceloom prev");
        assertEquals(0, said.status(), said.text());
        String text = said.text().substring(said.text().indexOf("from here\n"));
        assertEquals(
                List.of(
                        "from here",
                        "Start of Get(key = 26, value = 260)", "  t0 #", "  no linearization", "#0  ", "58\t",
                        "Start of Put(key = 2, value = 20)", "  t0 #", "  no linearization", "#0  ", "41\t",
                        "Start of Get(key = 0, value = 0)", "  t0 #", "  no linearization", "#0  ", "58\t"),
                text.lines()
                        .filter(line -> !line.startsWith("[Inferior 1 "))
                        .map(line -> line.replaceAll("^(  t0 #|  no linearization|#0  |[0-9]+\t).*", "$1"))
                        .toList(),
                text);
    }

    @Test
    void whoDeletesTheCheckpointsStillComesBack() throws Exception {
        Said said = record("single", "30").debug(
                StopPoint.start("0", 8), "traceloom goto 0 20", "traceloom goto 0 21",
                "python for each in range(1, 10): gdb.execute('delete checkpoint %d' % each)", "traceloom goto 0 20");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Put(key = 8, value = 80)", "Start of Put(key = 20, value = 200)",
                        "Start of Get(key = 20, value = 200)", "Start of Put(key = 20, value = 200)"),
                said.lines("Start of"), said.text());
    }

    private String script(String python) throws Exception {
        Path file = Files.writeString(folder.resolve("jumps.py"), python);
        return "python import os, traceloom_replay; FOLDER = os.path.dirname(os.path.dirname(traceloom_replay.__file__));"
                + " JUMPS = " + JUMPS + "; exec(open('" + file + "').read())";
    }
}
