package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A reason on one line, so that a test can say exactly what it expects. */
final class WrittenReason {
    private WrittenReason() {}

    /**
     * {@code FALSE x = 1 (x: 0, 1: 1) [P elem: 5] message}; what is empty is left out. P is a parameter, L a LET, Q a
     * quantified variable. Checks that every place holds the text that the reason gives for it.
     */
    static String of(Reason reason, List<ModuleText> sources) {
        assertEquals(reason.text(), textAt(reason.place(), sources));
        for (Reason.Part part : reason.parts()) {
            String written = textAt(part.place(), sources);
            // What UNCHANGED speaks of is written without a prime, and shown with one as well.
            List<String> possible = List.of(written, written + "'", "(" + written + ")'");
            assertTrue(possible.contains(part.text()), () -> part.text() + " is not " + written);
        }
        String parts = reason.parts().stream()
                .map(part -> part.text() + ": " + Values.toText(part.value()))
                .collect(Collectors.joining(", "));
        String bindings = reason.bindings().stream()
                .map(binding -> binding.role().name().charAt(0) + " " + binding.name() + ": "
                        + Values.toText(binding.value()))
                .collect(Collectors.joining(", "));
        return reason.kind() + " " + reason.text()
                + (parts.isEmpty() ? "" : " (" + parts + ")")
                + (bindings.isEmpty() ? "" : " [" + bindings + "]")
                + reason.message().map(message -> " " + message).orElse("");
    }

    /** What a reader finds at a place, white space and comments of one line aside. */
    static String textAt(Place place, List<ModuleText> sources) {
        String module = sources.stream()
                .filter(source -> source.file().equals(place.file()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no source of " + place.file()))
                .text();
        List<String> lines = new ArrayList<>(module.lines().toList().subList(place.line() - 1, place.endLine()));
        lines.set(lines.size() - 1, lines.get(lines.size() - 1).substring(0, place.endColumn()));
        lines.set(0, lines.get(0).substring(place.column() - 1));
        return lines.stream()
                .map(line -> line.replaceFirst("\\\\\\*.*", "").strip())
                .collect(Collectors.joining(" "))
                .replaceAll("\\s+", " ");
    }
}
