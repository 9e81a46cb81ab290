package dev.traceloom.view.flow;

import dev.traceloom.trace.text.VisibleText;
import java.util.Optional;

/** A piece of text in one style. */
public record Run(String text, Style style, Optional<Target> target) {

    /** Text from traces and specifications is shown with what hides in it. */
    public Run {
        text = VisibleText.lines(text);
    }

    public static Run of(String text, Style style) {
        return new Run(text, style, Optional.empty());
    }

    public static Run link(String text, Style style, Target target) {
        return new Run(text, style, Optional.of(target));
    }
}
