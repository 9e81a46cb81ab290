package dev.traceloom.spark.traces;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.find.FolderSearch;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.validate.trace.ValidationSettings;
import dev.traceloom.validate.worker.PortableForm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.function.UnaryOperator;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.util.SerializableConfiguration;

/** Looks for traces in an archive, in an executor: that of a compressed one reads all of it. */
public record ArchiveSearch(byte[] settings, SerializableConfiguration files) implements Function<TraceRoot, ArchivedTraces> {

    /** An archive that breaks executors must not be tried for ever; others that are searched at the same time may be to blame. */
    private static final int MOST_ATTEMPTS = 8;

    @Override
    public ArchivedTraces call(TraceRoot root) {
        if (TaskContext.get().attemptNumber() >= MOST_ATTEMPTS) {
            return new ArchivedTraces(root, new ArrayList<>(), root.given() + ": executors died while traces were looked for in it");
        }
        TraceFormats formats = PortableForm.read(settings, ValidationSettings.class, UnaryOperator.identity()).formats();
        return traces(root, formats, files.value());
    }

    private static ArchivedTraces traces(TraceRoot root, TraceFormats formats, Configuration configuration) {
        ArrayList<ArchivedTraces.Found> found = new ArrayList<>();
        String problem = null;
        try (ArchiveFolders folders = new ArchiveFolders(root.given())) {
            try (ArchiveReader archive = new ArchiveReader(root.location(), 0, configuration)) {
                folders.read(archive, formats);
            }
            problem = folders.problem();
            FolderSearch.anyBelow(folders.root(), formats, folders).forEach(one -> found.add(new ArchivedTraces.Found(
                    one.place().relative(),
                    one.place().from(),
                    one.place().to(),
                    one.problem().map(Exception::getMessage).orElse(null))));
        } catch (TraceException mixed) {
            return new ArchivedTraces(root, found, problem == null ? mixed.getMessage() : root.given() + " " + problem);
        } catch (IOException unreadable) {
            return new ArchivedTraces(root, found, root.given() + ": cannot be read, " + FileProblem.of(unreadable));
        } catch (RuntimeException unexpected) {
            // One archive must not stop the job, and to begin again would not help.
            return new ArchivedTraces(root, found, root.given() + ": cannot be read, " + unexpected);
        }
        found.sort(Comparator.comparing(ArchivedTraces.Found::from));
        return new ArchivedTraces(root, found, problem == null ? null : root.given() + " " + problem);
    }
}
