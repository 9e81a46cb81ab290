package dev.traceloom.ui.records;

import dev.traceloom.trace.RecordRef;
import java.util.Optional;

/** Leads from a record to where its trace is drawn. */
public interface RecordJump {

    /** Why that is impossible at the moment; empty if it is not. */
    Optional<String> whyNot();

    void to(RecordRef record);

    /** Where nothing is drawn. */
    static RecordJump none() {
        return new RecordJump() {
            @Override
            public Optional<String> whyNot() {
                return Optional.of("Open the recording in the IDE to see its timeboxes");
            }

            @Override
            public void to(RecordRef record) {}
        };
    }
}
