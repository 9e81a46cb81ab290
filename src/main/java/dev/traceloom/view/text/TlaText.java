package dev.traceloom.view.text;

import java.util.ArrayList;
import java.util.List;

/** The parts of a module that are shown in other colours: comments, strings, reserved words. */
public final class TlaText {
    private TlaText() {}

    /** What a part is. */
    public enum Kind {
        COMMENT,
        STRING,
        RESERVED
    }

    /** From one character up to another. */
    public record Span(int from, int to, Kind kind) {}

    /** In order, without overlaps. */
    public static List<Span> spans(String module) {
        List<Span> spans = new ArrayList<>();
        TlaScanner scanner = new TlaScanner(
                TlaScanner.Dialect.MODULE, module, 0, module.length(), TlaScanner.BEGINNING);
        while (scanner.next()) {
            Kind kind = switch (scanner.kind()) {
                case LINE_COMMENT, BLOCK_COMMENT, OUTSIDE -> Kind.COMMENT;
                case STRING -> Kind.STRING;
                case RESERVED -> Kind.RESERVED;
                default -> null;
            };
            if (kind != null) {
                spans.add(new Span(scanner.start(), scanner.end(), kind));
            }
        }
        return spans;
    }
}
