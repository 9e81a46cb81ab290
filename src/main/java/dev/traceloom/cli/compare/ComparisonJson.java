package dev.traceloom.cli.compare;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.cli.terminal.JsonLines;
import dev.traceloom.explain.results.Comparison;
import dev.traceloom.explain.results.Comparison.Change;
import dev.traceloom.explain.results.Comparison.ComparedTrace;
import dev.traceloom.explain.results.TraceVerdict;
import java.io.IOException;
import java.io.PrintWriter;

/** A comparison as one JSON object on one line. */
final class ComparisonJson {
    private ComparisonJson() {}

    static void print(Comparison comparison, PrintWriter out) throws IOException {
        try (JsonGenerator json = JsonLines.generator(out)) {
            json.writeStartObject();
            json.writeObjectFieldStart("compared");
            for (Change change : Change.values()) {
                json.writeArrayFieldStart(field(change));
                for (ComparedTrace trace : comparison.with(change)) {
                    write(json, trace);
                }
                json.writeEndArray();
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        out.println();
        out.flush();
    }

    private static String field(Change change) {
        return switch (change) {
            case NEWLY_FAILING -> "newlyFailing";
            case NO_LONGER_DECIDED -> "noLongerDecided";
            case FIXED -> "fixed";
            case NOW_ACCEPTED -> "nowAccepted";
            case STILL_FAILING -> "stillFailing";
            case STILL_UNDECIDED -> "stillUndecided";
            case STILL_ACCEPTED -> "stillAccepted";
            case ADDED -> "onlyLater";
            case GONE -> "onlyEarlier";
        };
    }

    private static void write(JsonGenerator json, ComparedTrace trace) throws IOException {
        TraceVerdict newest = trace.newest();
        json.writeStartObject();
        json.writeStringField("trace", newest.trace());
        json.writeStringField("earlier", trace.earlier().map(was -> was.verdict().word()).orElse(null));
        json.writeStringField("later", trace.later().map(now -> now.verdict().word()).orElse(null));
        if (newest.reason().isPresent()) {
            json.writeStringField("reason", newest.reason().get());
        }
        json.writeEndObject();
    }
}
