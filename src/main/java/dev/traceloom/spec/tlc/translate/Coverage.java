package dev.traceloom.spec.tlc.translate;

import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.SemanticNode;

/**
 * What of an action is translated.
 *
 * @param translated whether anything is
 * @param asked what TLC is asked about; where nothing is translated, what is in the way
 */
public record Coverage(boolean translated, List<Part> asked) {

    /**
     * @param node null where it is not known
     * @param reason why it has no translation, in a word or two
     */
    public record Part(SemanticNode node, String reason) {}

    static Coverage of(List<Translation.Ask> asks) {
        List<Part> parts = new ArrayList<>();
        for (Translation.Ask ask : asks) {
            Part part = new Part(ask.part(), ask.reason());
            if (!parts.contains(part)) {
                parts.add(part);
            }
        }
        return new Coverage(true, List.copyOf(parts));
    }

    static Coverage none(SemanticNode place, String reason) {
        return new Coverage(false, List.of(new Part(place, reason)));
    }

    /** Whether TLC need not be asked, unless it is to say what is wrong. */
    public boolean isWhole() {
        return translated && asked.isEmpty();
    }
}
