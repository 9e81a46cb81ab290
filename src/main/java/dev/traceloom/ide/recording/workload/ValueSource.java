package dev.traceloom.ide.recording.workload;

import dev.traceloom.ide.TraceloomBundle;
import java.util.Locale;

/** Where the value of a parameter comes from. */
enum ValueSource {
    /** It is chosen before the operation begins. */
    CHOSEN,
    /** The operation finds it out. */
    RESULT;

    static ValueSource of(WorkloadRow row) {
        return row.result() ? RESULT : CHOSEN;
    }

    /** As the table has it. */
    @Override
    public String toString() {
        return TraceloomBundle.message("recording.new.value." + name().toLowerCase(Locale.ROOT));
    }
}
