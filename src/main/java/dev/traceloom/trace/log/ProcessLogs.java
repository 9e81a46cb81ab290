package dev.traceloom.trace.log;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.text.OneLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Logs of processes that have names, {@code tracing-<specification>@<process>-<number>.log}: those of all processes of a run are
 * one trace. The first thread of a process is called like it, the others {@code <process>/<number>}, as in their vector clocks.
 */
final class ProcessLogs {
    private static final Pattern LOG = Pattern.compile("tracing-\\w*@([A-Za-z0-9_.-]{1,48})-(?:([0-9]{3})|x([0-9]{9}))\\.log");

    private ProcessLogs() {}

    /** Whether logs of these names are of processes with names. */
    static boolean areThese(List<String> files) {
        return !files.isEmpty() && files.stream().allMatch(ProcessLogs::isOne);
    }

    /** What the threads of such logs are called. */
    static List<String> threads(List<String> files) {
        return files.stream().map(ProcessLogs::thread).toList();
    }

    /** Which processes they belong to. */
    static List<String> processes(List<String> files) {
        return files.stream().map(file -> matcher(file).orElseThrow().group(1)).toList();
    }

    /** @throws TraceException if these are not the logs of one run */
    static void check(Path directory, List<String> files) throws TraceException {
        List<String> named = files.stream().filter(ProcessLogs::isOne).toList();
        if (named.isEmpty()) {
            return;
        }
        List<String> others = new ArrayList<>(files);
        others.removeAll(named);
        if (!others.isEmpty()) {
            throw TraceException.of(
                    directory.toString(),
                    "expected logs of processes with names only, such as " + OneLine.shortened(named.get(0)) + ", found "
                            + OneLine.shortened(others.get(0))
                            + " beside them: times of different processes cannot be compared, so give each a name"
                            + " (TRACELOOM_PROCESS)");
        }
        Map<String, String> seen = new HashMap<>();
        for (String file : files) {
            String other = seen.put(thread(file), file);
            if (other != null) {
                throw TraceException.of(
                        directory.toString(),
                        "expected one log of thread " + thread(file) + ", found " + OneLine.shortened(other) + " and "
                                + OneLine.shortened(file) + ": are these of two runs?");
            }
        }
    }

    private static boolean isOne(String file) {
        return matcher(file).isPresent();
    }

    private static Optional<Matcher> matcher(String file) {
        return Optional.of(LOG.matcher(file)).filter(Matcher::matches);
    }

    private static String thread(String file) {
        Matcher log = matcher(file).orElseThrow();
        int number = Integer.parseInt(log.group(2) == null ? log.group(3) : log.group(2));
        return number == 0 ? log.group(1) : log.group(1) + "/" + number;
    }
}
