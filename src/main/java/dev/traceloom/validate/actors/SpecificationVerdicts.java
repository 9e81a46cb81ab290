package dev.traceloom.validate.actors;

import dev.traceloom.actors.explore.Exploration;
import dev.traceloom.actors.explore.FoundHistory;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.validate.ResultListener;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the engine says of histories: each that linearizability can tell from the others is a trace, and all are validated together. */
public final class SpecificationVerdicts {
    private SpecificationVerdicts() {}

    /**
     * A history that the reference and the specification were both asked about.
     *
     * @param reason why there is no verdict, where somebody knows
     */
    public record Judged(FoundHistory found, Verdict verdict, Optional<String> reason, TraceResult result) {}

    public static List<Judged> of(Exploration exploration, List<FoundHistory> histories, Validation validation)
            throws IOException, SpecificationException {
        if (histories.isEmpty()) {
            return List.of();
        }
        Path folder = Files.createTempDirectory("traceloom-actors");
        try {
            for (int number = 0; number < histories.size(); number++) {
                FoundHistory found = histories.get(number);
                NdjsonWriter.write(
                        HistoryTraces.of(name(number), exploration.model(), exploration.replay(found.schedule()), found.schedule().toString()),
                        folder.resolve(name(number) + ".ndjson"),
                        true);
            }
            Map<String, TraceResult> results = validation.task(List.of(folder), ResultListener.NONE).run().stream()
                    .collect(Collectors.toMap(result -> bare(result.trace()), Function.identity()));
            List<Judged> judged = new ArrayList<>();
            for (int number = 0; number < histories.size(); number++) {
                TraceResult result = results.get(name(number));
                // The file will be gone when somebody reads this.
                String file = folder.resolve(name(number) + ".ndjson") + ", ";
                judged.add(new Judged(
                        histories.get(number), result.verdict(), result.message().map(message -> message.replace(file, "")), result));
            }
            return judged;
        } catch (TraceException not) {
            throw new IOException(not.getMessage(), not);
        } finally {
            FolderTree.delete(folder);
        }
    }

    private static String name(int number) {
        return String.format("history-%06d", number + 1);
    }

    private static String bare(String trace) {
        String file = trace.substring(trace.replace('\\', '/').lastIndexOf('/') + 1);
        return file.endsWith(".ndjson") ? file.substring(0, file.length() - ".ndjson".length()) : file;
    }
}
