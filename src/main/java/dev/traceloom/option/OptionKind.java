package dev.traceloom.option;

/** How the value of an option is entered. */
public enum OptionKind {
    TEXT,
    /** Names with commas between them; on the command line the option may be repeated instead. */
    NAMES,
    FILE,
    /** One of a few words, the first of which is the default. */
    CHOICE,
    /** On or off. */
    FLAG
}
