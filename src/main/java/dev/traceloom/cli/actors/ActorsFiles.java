package dev.traceloom.cli.actors;

import dev.traceloom.actors.explore.FoundHistory;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.page.Pages;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.WholeFile;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.validate.actors.ActorsJson;
import dev.traceloom.validate.actors.ActorsPage;
import dev.traceloom.validate.actors.ActorsReport;
import dev.traceloom.validate.actors.ExploredRow;
import dev.traceloom.validate.actors.HistoryTraces;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Where reports and what goes wrong are written. */
final class ActorsFiles {
    /** Nobody looks at more, and each takes three files. */
    private static final int MOST = 20;

    private static final Pattern HISTORY = Pattern.compile("history-\\d+(\\.ndjson|\\.html|" + Pattern.quote(Bundles.EXTENSION) + ")");

    @Option(names = "--json", paramLabel = "FILE", description = "Also write the table and what goes wrong as JSON.")
    private Path json;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write a page with the table and what goes wrong.")
    private Path page;

    @Option(
            names = "--save",
            paramLabel = "DIR",
            description = "Save both, and each history that goes wrong as a trace with the messages of its schedule, at most " + MOST
                    + "; with --spec also a bundle and a page that explain it.")
    private Path folder;

    /** To find out after ten minutes that nothing can be written helps nobody. */
    void require() throws IOException {
        for (Path file : new Path[] {json, page}) {
            if (file != null) {
                WholeFile.requireWritable(file);
            }
        }
        if (folder != null) {
            WholeFile.requireWritable(folder.resolve("actors.json"));
        }
    }

    /** The traces that were saved. */
    List<Path> write(ActorsReport report) throws IOException {
        if (json != null) {
            writeJson(report, json);
        }
        if (page != null) {
            writePage(report, page);
        }
        return folder == null ? List.of() : save(report);
    }

    private static void writeJson(ActorsReport report, Path file) throws IOException {
        WholeFile.write(file, out -> ActorsJson.write(report, out, MOST));
    }

    private static void writePage(ActorsReport report, Path file) throws IOException {
        WholeFile.write(file, out -> out.write(ActorsPage.of(report, MOST).getBytes(StandardCharsets.UTF_8)));
    }

    private List<Path> save(ActorsReport report) throws IOException {
        if (Files.exists(folder.resolve("actors.json"))) {
            forgetHistories();
        }
        writeJson(report, folder.resolve("actors.json"));
        writePage(report, folder.resolve("actors.html"));
        if (report.failingRow().isEmpty()) {
            return List.of();
        }
        ExploredRow row = report.failingRow().get();
        List<FoundHistory> wrong = report.allWrong().subList(0, Math.min(MOST, report.allWrong().size()));
        for (int number = 1; number <= wrong.size(); number++) {
            save(row, wrong.get(number - 1), "history-" + number);
        }
        return IntStream.rangeClosed(1, wrong.size())
                .mapToObj(number -> folder.resolve("history-" + number + ".ndjson"))
                .toList();
    }

    /** Those of the exploration that was saved here before, which would be taken for some of this one. */
    private void forgetHistories() throws IOException {
        List<Path> earlier;
        try (Stream<Path> files = Files.list(folder)) {
            earlier = files.filter(file -> HISTORY.matcher(file.getFileName().toString()).matches()).toList();
        }
        for (Path file : earlier) {
            Files.deleteIfExists(file);
        }
    }

    private void save(ExploredRow row, FoundHistory wrong, String name) throws IOException {
        try {
            NdjsonWriter.write(
                    HistoryTraces.of(
                            name, row.exploration().model(), row.exploration().replay(wrong.schedule()), wrong.schedule().toString()),
                    folder.resolve(name + ".ndjson"),
                    true);
        } catch (TraceException not) {
            throw new IOException(not.getMessage(), not);
        }
        Optional<Explanation> explanation = row.judged().stream().flatMap(List::stream)
                .filter(judged -> judged.found().history() == wrong.history())
                .findFirst()
                .flatMap(judged -> judged.result().explanation())
                // It was validated elsewhere, in a file that is gone.
                .map(found -> found.with(found.summary().of(name + ".ndjson")));
        if (explanation.isPresent()) {
            Bundles.write(explanation.get(), folder.resolve(name + Bundles.EXTENSION));
            Pages.write(explanation.get(), folder.resolve(name + ".html"));
        }
    }
}
