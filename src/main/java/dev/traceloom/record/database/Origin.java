package dev.traceloom.record.database;

import java.util.Optional;

/** Where a trace came from, which decides what it says of a program. */
public enum Origin {
    /** A program ran and was recorded; also whatever does not say that it is something else. */
    RECORDING,
    /** A test that was generated from the specification ran, and left what it did and saw. */
    TEST,
    /** A test was generated and nothing ran: it covers a part of the specification, and no program did that. */
    GENERATED;

    public String word() {
        return EnumWords.word(this);
    }

    static Optional<Origin> of(String word) {
        return EnumWords.find(values(), word);
    }
}
