package dev.traceloom.view.flow;

/** What a piece of text is; how that looks is the painter's choice. */
public enum Style {
    /** The first words of a card. */
    TITLE,
    /** Ordinary words. */
    PLAIN,
    /** Words that matter less. */
    NOTE,
    /** Something that is written in the specification. */
    CODE,
    /** The value of something. */
    VALUE
}
