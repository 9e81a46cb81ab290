package dev.traceloom.cli.cluster;

import dev.traceloom.option.OptionValues;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.validate.trace.ValidationSettings;
import java.nio.file.Path;
import java.util.List;

/**
 * What {@code traceloom cluster} was asked for.
 *
 * @param traces paths, globs and addresses of any file system
 * @param settings how each trace is validated, as {@code validate} has it
 * @param values of {@link ClusterOption}
 * @param words the arguments as they were given
 */
public record ClusterRequest(
        Path module, List<String> traces, ValidationSettings settings, OptionValues values, List<String> words) {

    public <T> T get(ValidationOption<T> option) {
        return values.get(option);
    }
}
