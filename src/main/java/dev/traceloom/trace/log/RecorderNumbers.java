package dev.traceloom.trace.log;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.text.OneLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbers that the recorder gave to the threads of a trace. They are in the names of its logs, and need not be the
 * threads' ids: those count the logs.
 */
public final class RecorderNumbers {
    private static final Pattern LOG = Pattern.compile("tracing-.*[-=]x?([0-9]{1,18})\\.log", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private RecorderNumbers() {}

    /**
     * For each thread of a trace that was read from there; empty where nothing tells. In a file of JSON lines a thread
     * that is called like a number is taken to be that one.
     *
     * @throws TraceException if the logs cannot be read, or are of several processes
     */
    public static List<OptionalLong> of(Path recording, Trace trace) throws TraceException {
        List<String> names = new ArrayList<>();
        if (Files.isDirectory(recording)) {
            names.addAll(LogDirectoryReader.logFiles(recording));
            refuseSeveralProcesses(recording, names);
        }
        List<OptionalLong> numbers = new ArrayList<>();
        for (int i = 0; i < trace.threads().size(); i++) {
            numbers.add(
                    names.size() == trace.threads().size()
                            ? number(LOG, names.get(i))
                            : number(NUMBER, trace.threads().get(i).id()));
        }
        return List.copyOf(numbers);
    }

    /** Each has numbers of its own. */
    private static void refuseSeveralProcesses(Path recording, List<String> names) throws TraceException {
        if (ProcessLogs.areThese(names) && new HashSet<>(ProcessLogs.processes(names)).size() > 1) {
            throw TraceException.of(
                    recording.toString(),
                    "expected the logs of one process, since a debugger stands in one program, found those of "
                            + OneLine.shortened(String.join(", ", new TreeSet<>(ProcessLogs.processes(names)))));
        }
    }

    private static OptionalLong number(Pattern pattern, String name) {
        Matcher matcher = pattern.matcher(name);
        return matcher.matches()
                ? OptionalLong.of(Long.parseLong(matcher.group(matcher.groupCount())))
                : OptionalLong.empty();
    }
}
