package dev.traceloom.cli.record;

import dev.traceloom.record.agent.program.ChosenClasses;
import dev.traceloom.record.agent.program.InstrumentationLog;
import dev.traceloom.record.agent.program.InstrumentationLog.Told;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What {@code --instrument} did in all runs together, and what there is to say of it. */
final class InsideTally {
    /** So many classes are told by name. */
    private static final int MOST_NAMES = 3;

    private final ChosenClasses chosen;
    private final Map<String, Integer> places = new TreeMap<>();
    private final Set<String> toldLeft = new HashSet<>();
    private boolean anyRecorded;
    private int processes;

    InsideTally(ChosenClasses chosen) {
        this.chosen = chosen;
    }

    /**
     * Returns what has to be told now; each thing is told once.
     *
     * @param recorded whether the run recorded anything; one that did not may have ended before it came to the chosen classes
     */
    synchronized List<String> ran(Path run, boolean recorded) throws IOException {
        Told told = InstrumentationLog.read(run);
        boolean first = recorded && !anyRecorded;
        anyRecorded |= recorded;
        processes += told.processes();
        told.places().forEach((name, count) -> places.merge(name, count, Math::max));
        List<String> lines = new ArrayList<>();
        List<String> left = told.left().keySet().stream().filter(toldLeft::add).toList();
        for (String name : left.subList(0, Math.min(MOST_NAMES, left.size()))) {
            lines.add("--instrument: " + name + " cannot be instrumented, and is left as it is: " + told.left().get(name));
        }
        if (left.size() > MOST_NAMES) {
            lines.add("--instrument: " + (left.size() - MOST_NAMES) + " more cannot be; " + InstrumentationLog.FILE
                    + " in the folder of the run lists them");
        }
        if (first) {
            lines.addAll(missing());
        }
        return lines;
    }

    private List<String> missing() {
        if (processes == 0) {
            return List.of("--instrument: the command started no Java that the agent could work in, so nothing is disturbed"
                    + " inside; does it start one, and leave JAVA_TOOL_OPTIONS as it is? C++ has a flag of the compiler for"
                    + " that (docs/recording.md)");
        }
        List<String> met = new ArrayList<>(places.keySet());
        met.addAll(toldLeft);
        return chosen.without(met).stream()
                .map(name -> "--instrument " + name + ": the program used no class of it; is it spelled as in the program's"
                        + " import lines?")
                .toList();
    }

    /** For the end of all runs. */
    synchronized String sentence() {
        int all = places.values().stream().mapToInt(Integer::intValue).sum();
        return "instrumented: " + (places.isEmpty() ? "nothing" : places.size() + (places.size() == 1 ? " class, " : " classes, ")
                + all + (all == 1 ? " place" : " places")) + " of " + String.join(", ", chosen.names());
    }
}
