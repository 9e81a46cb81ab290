package dev.traceloom.view.flow;

import java.util.Optional;

/** A piece of text in one style. */
public record Run(String text, Style style, Optional<Target> target) {

    public static Run of(String text, Style style) {
        return new Run(text, style, Optional.empty());
    }

    public static Run link(String text, Style style, Target target) {
        return new Run(text, style, Optional.of(target));
    }
}
