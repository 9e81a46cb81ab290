package dev.traceloom.replay;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code rr dump -e -p} prints, line by line, up to where a program opens the logs of the trace. rr says there which
 * thread began, which process changed program and which file was mapped, each behind the event in which it happened.
 */
final class RrDump {
    private static final Pattern EVENT = Pattern.compile("\\bglobal_time:([0-9]{1,18}), event:.* tid:([0-9]{1,9})\\b");
    private static final Pattern CLONE = Pattern.compile(
            "TraceTaskEvent::CLONE tid=([0-9]{1,9}) parent=([0-9]{1,9}) clone_flags=0x([0-9a-f]{1,15})\\b");
    private static final Pattern EXEC = Pattern.compile("TraceTaskEvent::EXEC tid=([0-9]{1,9}) file=");
    private static final Pattern LOG = Pattern.compile("\\bmap_file:\"(.*)/tracing-[^/]*\\.log(?:\\.open)?\", addr:");

    /** Of Linux: what begins is a thread of the same process. */
    private static final long CLONE_THREAD = 0x10000;

    private final OptionalInt wanted;
    private final Path folder;

    /** The process of each thread that is not the first of its own. */
    private final Map<Integer, Integer> processes = new HashMap<>();
    /** What each process has changed to; nothing for one that runs what it was forked with. */
    private final Map<Integer, ProgramStart> programs = new HashMap<>();

    private long event;
    private int thread;
    private boolean found;
    private Optional<ProgramStart> writer = Optional.empty();

    /**
     * @param wanted the process to look at; any if it is empty
     * @param folder where the trace is, which is where it was written unless somebody has moved it
     */
    RrDump(OptionalInt wanted, Path folder) {
        this.wanted = wanted;
        this.folder = folder;
    }

    /** Whether that was all that is of interest. */
    boolean read(String line) {
        Matcher matcher = EVENT.matcher(line);
        if (matcher.find()) {
            event = Long.parseLong(matcher.group(1));
            thread = Integer.parseInt(matcher.group(2));
        } else if (matcher.usePattern(CLONE).find()) {
            begin(number(matcher, 1), number(matcher, 2), Long.parseLong(matcher.group(3), 16));
        } else if (matcher.usePattern(EXEC).find()) {
            change(number(matcher, 1));
        } else if (matcher.usePattern(LOG).find()) {
            open(matcher.group(1));
        }
        return found;
    }

    /** The program that wrote the trace or, if that was moved, the first that wrote one. */
    Optional<ProgramStart> program() {
        return writer;
    }

    private void begin(int child, int parent, long flags) {
        processes.put(child, (flags & CLONE_THREAD) != 0 ? process(parent) : child);
        programs.remove(child);
    }

    private void change(int process) {
        boolean first = programs.isEmpty();
        ProgramStart before = programs.get(process);
        programs.put(
                process,
                before == null
                        ? new ProgramStart(process, first, true, OptionalLong.empty())
                        : new ProgramStart(process, before.first(), true, OptionalLong.of(event)));
    }

    private void open(String logs) {
        int process = process(thread);
        if (wanted.isPresent() && wanted.getAsInt() != process) {
            return;
        }
        found = logs.equals(folder.toString());
        if (found || writer.isEmpty()) {
            writer = Optional.of(program(process));
        }
    }

    private ProgramStart program(int process) {
        return programs.getOrDefault(process, new ProgramStart(process, false, false, OptionalLong.empty()));
    }

    private int process(int any) {
        return processes.getOrDefault(any, any);
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }
}
