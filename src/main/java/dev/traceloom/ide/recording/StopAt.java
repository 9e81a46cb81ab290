package dev.traceloom.ide.recording;

import dev.traceloom.ide.TraceloomBundle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Which run is the last, before all are made. */
enum StopAt {
    NEVER,
    REJECTED,
    FAILED;

    /** As it is stored. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static StopAt of(String word) {
        return Stream.of(values()).filter(one -> one.word().equals(word)).findFirst().orElse(NEVER);
    }

    /** What the command line wants, with a specification or with an empty text. */
    List<String> arguments(String specification) {
        return switch (this) {
            case NEVER -> specification.isEmpty() ? List.of() : List.of("--spec", specification);
            case REJECTED -> List.of("--until-rejected", specification);
            case FAILED -> List.of(specification.isEmpty() ? "--until-failed" : "--until-failed=" + specification);
        };
    }

    /** As the form has it. */
    @Override
    public String toString() {
        return TraceloomBundle.message("recording.stop." + word());
    }
}
