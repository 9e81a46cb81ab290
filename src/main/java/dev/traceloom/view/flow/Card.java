package dev.traceloom.view.flow;

import dev.traceloom.trace.RecordRef;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Paragraphs that belong together.
 *
 * @param about the operation that they are about, if they are about one
 */
public record Card(Kind kind, Optional<RecordRef> about, List<Paragraph> paragraphs) {

    /** What a card tells. */
    public enum Kind {
        /** An operation that the specification refuses. */
        STALLED,
        /** The core. */
        CORE,
        /** Something is as it should be. */
        GOOD,
        /** Anything else. */
        PLAIN
    }

    /** One or more lines; the indent counts in steps. */
    public record Paragraph(int indent, List<TextRun> runs) {
        public static Paragraph of(int indent, TextRun... runs) {
            return new Paragraph(indent, List.of(runs));
        }

        String text() {
            return "  ".repeat(indent) + runs.stream().map(TextRun::text).collect(Collectors.joining());
        }
    }

    /** To be copied. */
    public String text() {
        return paragraphs.stream().map(Paragraph::text).collect(Collectors.joining("\n", "", "\n"));
    }
}
