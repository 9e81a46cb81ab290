package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.file.HeardInput;
import dev.traceloom.trace.format.FolderFiles;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A folder with the logs of a program that PGo compiled, one for each of its processes. */
public final class PgoFormat implements TraceFormat {

    @Override
    public String name() {
        return "logs of PGo";
    }

    @Override
    public String one() {
        return "a folder with logs of PGo";
    }

    @Override
    public List<String> endings() {
        return List.of(".log");
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
        int end = 0;
        while (end < beginning.length && beginning[end] != '\n') {
            end++;
        }
        String line = new String(beginning, 0, end, StandardCharsets.UTF_8);
        try {
            return line.startsWith("{")
                    && new PgoShape(new Pool(1)).recognises(ForeignObject.parse(line.toCharArray(), line.length()));
        } catch (IOException | RuntimeException otherLine) {
            // The first critical section of a program that has many variables may be longer than what is looked at.
            return line.startsWith("{") && line.contains("\"archetypeName\"") && line.contains("\"csElements\"");
        }
    }

    @Override
    public List<Path> files(Path folder) throws TraceException {
        return FolderFiles.of(folder, this);
    }

    /** A record, and the file that it stands in. */
    private record Logged(Operation operation, Path file) {}

    @Override
    public Trace read(Path folder) throws TraceException {
        List<TraceThread> threads = new ArrayList<>();
        Set<String> cut = new HashSet<>();
        processes(folder, cut).forEach((id, records) -> threads.add(
                new TraceThread(id, records.stream().map(Logged::operation).toList(), cut.contains(id))));
        return new Trace(folder.toString(), List.copyOf(threads));
    }

    @Override
    public Map<RecordRef, RecordPlace> places(Path folder, Set<RecordRef> asked) throws TraceException {
        Map<String, List<Logged>> processes = processes(folder, new HashSet<>());
        Map<RecordRef, RecordPlace> places = new HashMap<>();
        for (RecordRef record : asked) {
            Logged logged = processes.get(record.thread()).get(record.index());
            places.put(record, new RecordPlace(logged.file.toString(), logged.operation.observations().line()));
        }
        return places;
    }

    /**
     * The records of each process, by its name.
     *
     * @param cut gets those whose log ends inside a line, as that of a process does that is killed
     */
    private Map<String, List<Logged>> processes(Path folder, Set<String> cut) throws TraceException {
        Pool pool = new Pool();
        Map<String, List<Logged>> processes = new LinkedHashMap<>();
        for (Path file : files(folder)) {
            try (InputStream input = HeardInput.of(Files.newInputStream(file))) {
                ForeignObject lines = new ForeignObject(new PgoShape(pool));
                Trace log = NdjsonReader.read(input, file.toString(), pool, lines);
                for (TraceThread thread : log.threads()) {
                    if (log.brokenOff().isPresent()) {
                        cut.add(thread.id());
                    }
                    List<Logged> records = processes.computeIfAbsent(thread.id(), id -> new ArrayList<>());
                    thread.operations().forEach(operation -> records.add(new Logged(operation, file)));
                }
            } catch (IOException e) {
                throw TraceException.unreadable(file.toString(), e);
            }
        }
        // A process that was started again goes on counting in another file.
        processes.forEach((id, records) ->
                records.sort(Comparator.comparingInt(record -> record.operation.clock().of(id))));
        return processes;
    }

    @Override
    public boolean isWritten() {
        return false;
    }

    @Override
    public void write(Trace trace, Path target, WriteOptions options) throws TraceException {
        throw TraceException.of(target.toString(), name() + " are only read: write a file *.ndjson");
    }
}
