package dev.traceloom.ide.recording;

import dev.traceloom.ide.TraceloomBundle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Whether runs are recorded by rr too, so that they can be debugged backwards. */
enum RrUse {
    POSSIBLE,
    ALWAYS,
    NEVER;

    /** As it is stored. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static RrUse of(String word) {
        return Stream.of(values()).filter(one -> one.word().equals(word)).findFirst().orElse(POSSIBLE);
    }

    List<String> arguments() {
        return switch (this) {
            case POSSIBLE -> List.of();
            case ALWAYS -> List.of("--rr");
            case NEVER -> List.of("--no-rr");
        };
    }

    /** As the form has it. */
    @Override
    public String toString() {
        return TraceloomBundle.message("recording.rr." + word());
    }
}
