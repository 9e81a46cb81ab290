package dev.traceloom.ide.results;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import dev.traceloom.ide.TraceloomProcess;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * How another part of an accepted order is computed: {@code traceloom explain}, as the run validated that the trace belongs to. It is
 * kept beside the run's results, since its configuration may have changed by the time somebody asks.
 *
 * @param folder where relative paths start
 * @param options that say how to load and to search
 */
public record PartCommand(Path folder, List<String> javaOptions, List<String> options, String specification) {
    private static final String FILE = "explain.properties";
    private static final String FOLDER = "folder";
    private static final String SPECIFICATION = "specification";
    private static final String JAVA_OPTION = "java.";
    private static final String OPTION = "option.";

    /** Writes it into a run's folder. */
    public void write(Path run) throws IOException {
        Properties words = new Properties();
        words.setProperty(FOLDER, folder.toString());
        words.setProperty(SPECIFICATION, specification);
        put(words, JAVA_OPTION, javaOptions);
        put(words, OPTION, options);
        WholeFile.write(run.resolve(FILE), output -> {
            Writer writer = new OutputStreamWriter(output, StandardCharsets.UTF_8);
            words.store(writer, null);
            writer.flush();
        });
    }

    private static void put(Properties words, String prefix, List<String> values) {
        for (int i = 0; i < values.size(); i++) {
            words.setProperty(prefix + i, values.get(i));
        }
    }

    /** That of a run; empty for one that has none, such as a recording's. Not on the UI thread. */
    public static Optional<PartCommand> of(Path run) throws IOException {
        Path file = run.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Properties words = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            words.load(reader);
        }
        return Optional.of(new PartCommand(
                Path.of(words.getProperty(FOLDER, "")),
                list(words, JAVA_OPTION),
                list(words, OPTION),
                words.getProperty(SPECIFICATION, "")));
    }

    private static List<String> list(Properties words, String prefix) {
        List<String> values = new ArrayList<>();
        for (int i = 0; words.containsKey(prefix + i); i++) {
            values.add(words.getProperty(prefix + i));
        }
        return values;
    }

    /** Computes what is around a record of a trace, into a bundle. */
    public GeneralCommandLine line(Path trace, RecordRef around, Path bundle) throws ExecutionException {
        List<String> arguments = new ArrayList<>(List.of("explain"));
        arguments.addAll(options);
        arguments.addAll(List.of("--at", around.inWords(), "--bundle", bundle.toString(), "--", specification));
        // Names are shown as they are given, and short ones read better.
        arguments.add((trace.startsWith(folder) ? folder.relativize(trace) : trace).toString());
        return TraceloomProcess.line(javaOptions, arguments).withWorkDirectory(folder.toString());
    }
}
