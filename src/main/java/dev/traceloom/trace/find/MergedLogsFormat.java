package dev.traceloom.trace.find;

import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.foreign.CausalLogs;
import dev.traceloom.trace.foreign.LineLogFormat;
import dev.traceloom.trace.foreign.LogMerger;
import dev.traceloom.trace.format.FolderFiles;
import dev.traceloom.trace.format.PlainFile;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A folder with the logs of one run, one for each process of it, that are merged by what they tell of times, or of each other. */
final class MergedLogsFormat implements TraceFormat {
    private static final String EXPECTED =
            "expected a log of JSON lines whose records tell a time, to merge it with the others of its folder, found ";

    private final TraceFormats formats;

    /** @param formats how each of the logs is read */
    MergedLogsFormat(TraceFormats formats) {
        this.formats = formats;
    }

    @Override
    public String name() {
        return "folders of logs";
    }

    @Override
    public String one() {
        return "a folder with the logs of a run";
    }

    @Override
    public List<String> endings() {
        return formats.all().stream().anyMatch(format -> format.endings().contains(".txt"))
                ? List.of(".ndjson", ".jsonl", ".log", ".txt")
                : List.of(".ndjson", ".jsonl", ".log");
    }

    @Override
    public boolean isDirectory() {
        return true;
    }

    @Override
    public boolean isText() {
        return true;
    }

    @Override
    public boolean sniff(byte[] beginning) {
        return formats.all().stream().anyMatch(format -> format instanceof LineLogFormat && format.sniff(beginning));
    }

    @Override
    public List<Path> files(Path folder) throws TraceException {
        return FolderFiles.of(folder, this);
    }

    @Override
    public Trace read(Path folder) throws TraceException {
        List<Path> files = files(folder);
        return isCausal(files)
                ? CausalLogs.read(folder.toString(), files, this::format).trace()
                : LogMerger.merge(folder.toString(), files, this::format);
    }

    @Override
    public Map<RecordRef, RecordPlace> places(Path folder, Set<RecordRef> records) throws TraceException {
        List<Path> files = files(folder);
        return isCausal(files) ? CausalLogs.read(folder.toString(), files, this::format).places() : Map.of();
    }

    /** Whether the logs tell what came after what, rather than when. */
    private boolean isCausal(List<Path> files) throws TraceException {
        return !files.isEmpty() && format(files.get(0)).isCausal();
    }

    private LineLogFormat format(Path file) throws TraceException {
        PlainFile.require(file, "a log");
        TraceFormat format = formats.ofFile(file).orElse(null);
        if (format instanceof LineLogFormat lines) {
            return lines;
        }
        boolean own = format instanceof NdjsonFormat && format.sniff(TraceFormats.beginning(file));
        throw TraceException.of(
                file.toString(),
                EXPECTED + (own
                        ? "NDJSON of ours: such files become one trace by putting their lines together, as cat does"
                        : "another; --fields tells where what stands in a log in a format of its own"));
    }

    @Override
    public boolean isWritten() {
        return false;
    }

    @Override
    public void write(Trace trace, Path target, WriteOptions options) throws TraceException {
        throw TraceException.of(target.toString(), "folders of logs are only read: write a file *.ndjson");
    }
}
