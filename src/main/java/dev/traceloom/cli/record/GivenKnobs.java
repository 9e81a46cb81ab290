package dev.traceloom.cli.record;

import dev.traceloom.cli.record.RecordingPlan.Turning;
import dev.traceloom.option.OptionException;
import dev.traceloom.record.database.Knobs;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the user turned for all runs: by {@code --knobs}, or in the environment, which the command would inherit. It is kept with
 * every run, so that one can be repeated, and is not turned by {@code --tune}.
 */
final class GivenKnobs {
    private static final String LEVEL = "TRACELOOM_DISTURB_LEVEL";

    private GivenKnobs() {}

    /** @param notes hears what the user should know */
    static Turning of(Optional<Knobs> option, boolean tune, Map<String, String> environment, Consumer<String> notes)
            throws OptionException {
        String exported = environment.getOrDefault(Knobs.VARIABLE, "");
        if (option.isPresent() && !exported.isEmpty()) {
            notes.accept("--knobs goes over " + Knobs.VARIABLE + "=" + exported + " of the environment, of which nothing counts");
        }
        Knobs knobs = option.isPresent() ? option.get() : inherited(exported);
        boolean disturber = !knobs.turned().containsKey(Knobs.DISTURB) && environment.getOrDefault(LEVEL, "").isEmpty();
        return new Turning(knobs, tune, disturber);
    }

    private static Knobs inherited(String exported) throws OptionException {
        try {
            return RecordOption.knobs(exported);
        } catch (OptionException odd) {
            throw new OptionException(Knobs.VARIABLE + " in the environment: " + odd.getMessage());
        }
    }
}
