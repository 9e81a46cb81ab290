package dev.traceloom.cli.cluster;

import dev.traceloom.option.OptionValues;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.validate.trace.ValidationSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What {@code traceloom cluster} was asked for.
 *
 * @param traces paths, globs and addresses of any file system
 * @param settings how each trace is validated, as {@code validate} has it
 * @param values of {@link ClusterOption}
 * @param conf settings of Spark's, by their names
 * @param words the arguments as they were given
 */
public record ClusterRequest(
        Path module,
        List<String> traces,
        ValidationSettings settings,
        OptionValues values,
        Map<String, String> conf,
        List<String> words) {

    /** What the cluster is to call the job. */
    public String title() {
        return "traceloom " + module.getFileName();
    }

    boolean isLocal() {
        return get(ClusterOption.MASTER).startsWith("local");
    }

    /** Whether executors are no processes of their own. */
    boolean hasOneProcess() {
        return isLocal() && !get(ClusterOption.MASTER).startsWith("local-cluster");
    }

    public <T> T get(ValidationOption<T> option) {
        return values.get(option);
    }
}
