package dev.traceloom.explain.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.file.FileProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The verdicts of a validation that was kept: the folder of {@code validate --save}, the {@code results.ndjson} in it, or
 * what {@code validate --json} printed.
 */
public final class KeptVerdicts {
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

    private KeptVerdicts() {}

    /** @throws IOException with words for the user, if these are none */
    public static List<TraceVerdict> read(Path kept) throws IOException {
        Path file = Files.isDirectory(kept) ? kept.resolve(ResultsWriter.FILE) : kept;
        if (!Files.exists(file)) {
            throw new IOException(Files.isDirectory(kept)
                    ? kept + " has no " + ResultsWriter.FILE + ": name the folder of validate --save"
                    : kept + ": there is no such file");
        }
        ResultsReader results = ResultsReader.of(file);
        List<TraceVerdict> verdicts = results.header().isPresent()
                ? results.outcomes().stream().map(TraceVerdict::of).toList()
                : printed(file);
        if (verdicts.isEmpty()) {
            throw new IOException(file + " has no verdict: expected what validate --save wrote, or what --json printed");
        }
        return verdicts;
    }

    private static List<TraceVerdict> printed(Path file) throws IOException {
        List<TraceVerdict> verdicts = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                verdict(line).ifPresent(verdicts::add);
            }
        } catch (CharacterCodingException binary) {
            throw new IOException(file + " has no verdict: expected JSON, found other bytes", binary);
        } catch (IOException unreadable) {
            throw new IOException(file + ": cannot be read, " + FileProblem.of(unreadable), unreadable);
        }
        return verdicts;
    }

    /** Whatever else stands in the file, such as what a shell sent there too, is no verdict. */
    private static Optional<TraceVerdict> verdict(String line) throws IOException {
        String trace = null;
        String message = null;
        Optional<Verdict> verdict = Optional.empty();
        try (JsonParser json = JSON.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                switch (field) {
                    case "trace" -> trace = json.getText();
                    case "verdict" -> verdict = verdictOf(json.getText());
                    case "message" -> message = json.getText();
                    default -> json.skipChildren();
                }
            }
        } catch (JsonProcessingException noJson) {
            return Optional.empty();
        }
        Optional<String> reason = Optional.ofNullable(message);
        String name = trace;
        return name == null ? Optional.empty() : verdict.map(known -> new TraceVerdict(name, Optional.empty(), known, reason));
    }

    private static Optional<Verdict> verdictOf(String word) {
        return Arrays.stream(Verdict.values()).filter(verdict -> verdict.word().equals(word)).findFirst();
    }
}
