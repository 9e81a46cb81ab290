package dev.traceloom.trace.log;

import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.causal.CausalDepth;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.PackSource;
import dev.traceloom.trace.value.Pool;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.ValueType;

/** A directory with one MessagePack log for each thread. */
public final class LogDirectoryFormat implements TraceFormat {
    private static final Set<String> KEYS =
            Set.of("operation_name", "operation", "op_start", "op_end", "should_succeed");

    @Override
    public String name() {
        return "log directories";
    }

    @Override
    public String one() {
        return "a log directory";
    }

    @Override
    public List<String> endings() {
        return List.of(LogFileNames.ENDING);
    }

    @Override
    public boolean isDirectory() {
        return true;
    }

    @Override
    public boolean isText() {
        return false;
    }

    /** A recorder makes the open file of a log first. */
    @Override
    public boolean matchesRemains(String file) {
        return !LogFileNames.log(file).isEmpty();
    }

    @Override
    public boolean sniff(byte[] beginning) {
        try (PackSource source =
                new PackSource(new ByteArrayInputStream(beginning), Integer.MAX_VALUE, new Pool(1 << 4))) {
            if (!source.hasNext() || source.type() != ValueType.MAP || source.mapHeader() == 0) {
                return false;
            }
            return source.type() == ValueType.STRING && KEYS.contains(source.string());
        } catch (IOException | MessagePackException | BadValueException e) {
            return false;
        }
    }

    @Override
    public List<Path> files(Path directory) throws TraceException {
        return LogDirectoryReader.logFiles(directory).stream().map(directory::resolve).toList();
    }

    @Override
    public Trace read(Path directory) throws TraceException {
        return LogDirectoryReader.read(directory);
    }

    @Override
    public Map<RecordRef, RecordPlace> places(Path directory, Set<RecordRef> records) throws TraceException {
        List<String> files = LogDirectoryReader.logFiles(directory);
        List<String> threads = LogFileNames.threads(files);
        Map<RecordRef, RecordPlace> places = new HashMap<>();
        for (RecordRef record : records) {
            int at = threads.indexOf(record.thread());
            if (at >= 0) {
                places.put(record, new RecordPlace(directory.resolve(files.get(at)).toString(), 0));
            }
        }
        return places;
    }

    @Override
    public RecordStream stream(Path directory) throws TraceException {
        // Times of different processes cannot be compared, so their records are in no order before all were read.
        return ofProcesses(directory) ? RecordStreams.of(read(directory)) : LogStreams.open(directory);
    }

    @Override
    public boolean hasTooManyFiles(Path directory) {
        try {
            return LogDirectoryReader.logFiles(directory).size() > LogStreams.MOST_FILES;
        } catch (TraceException unreadable) {
            return false;
        }
    }

    @Override
    public RecordTable table(Path directory, BooleanSupplier cancelled) throws TraceException {
        if (ofProcesses(directory)) {
            try {
                return RecordTable.of(CausalDepth.asTime(read(directory)));
            } catch (TraceException broken) {
                // What can be read of the logs can be looked at all the same, log by log.
            }
        }
        return LogTable.ofDirectory(directory, cancelled);
    }

    private static boolean ofProcesses(Path directory) throws TraceException {
        return ProcessLogs.areThese(LogDirectoryReader.logFiles(directory));
    }

    @Override
    public void write(Trace trace, Path directory, WriteOptions options) throws TraceException {
        new LogDirectoryWriter(options.parameterNames(), options.omnilink()).write(trace, directory, options.replace());
    }

    @Override
    public boolean isReadByOmnilink() {
        return true;
    }
}
