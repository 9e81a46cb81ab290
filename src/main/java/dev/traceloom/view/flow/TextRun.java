package dev.traceloom.view.flow;

import dev.traceloom.trace.text.VisibleText;
import java.util.Optional;

/** A piece of text in one style. */
public record TextRun(String text, Style style, Optional<Target> target) {

    /** Text from traces and specifications is shown with what hides in it. */
    public TextRun {
        text = VisibleText.lines(text);
    }

    public static TextRun of(String text, Style style) {
        return new TextRun(text, style, Optional.empty());
    }

    public static TextRun link(String text, Style style, Target target) {
        return new TextRun(text, style, Optional.of(target));
    }
}
