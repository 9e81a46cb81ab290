package dev.traceloom.cli.cluster;

import dev.traceloom.option.OptionException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code --conf} says. */
final class SparkSettings {
    private static final String BEGINNING = "spark.";

    private SparkSettings() {}

    /** Of two with one name, the later one counts, as for spark-submit. */
    static Map<String, String> read(List<String> words) throws OptionException {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals < 0 || !word.startsWith(BEGINNING)) {
                // Spark would leave it out, and say so among a hundred other lines.
                throw new OptionException("--conf " + word + ": is no setting of Spark's; write " + BEGINNING + "NAME=VALUE, and "
                        + BEGINNING + "hadoop.NAME=VALUE for one of Hadoop's");
            }
            settings.put(word.substring(0, equals), word.substring(equals + 1));
        }
        return settings;
    }
}
