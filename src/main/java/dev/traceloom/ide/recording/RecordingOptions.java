package dev.traceloom.ide.recording;

import dev.traceloom.cli.record.RecordOption;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.ide.validation.setting.FormOptions;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.validate.trace.RunOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The options of {@code traceloom record} that a run configuration may set, as they are declared. */
final class RecordingOptions {
    /** How to record. */
    static final List<ValidationOption<?>> RECORDING = FormOptions.of(RecordOption.ALL);

    /** How to validate what was recorded. */
    static final List<ValidationOption<?>> VALIDATION = FormOptions.of(
            Stream.of(SpecificationOption.ALL, SearchOption.ALL, RunOption.OF_EACH_TRACE)
                    .<ValidationOption<?>>flatMap(List::stream)
                    .toList());

    /** All of them, with nothing set. */
    static final ValidationSwitches USUAL =
            ValidationSwitches.of(Stream.concat(RECORDING.stream(), VALIDATION.stream()).toList());

    private RecordingOptions() {}

    /** Why two of them cannot be set together, in a sentence for the user. */
    static Optional<String> conflict(ValidationSwitches switches) {
        return RecordOption.conflict(
                        !switches.get(RecordOption.NO_DISTURB).isEmpty(), !switches.get(RecordOption.INSTRUMENT).isEmpty())
                .map(problem -> problem + ".");
    }
}
