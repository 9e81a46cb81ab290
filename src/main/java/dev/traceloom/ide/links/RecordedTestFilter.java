package dev.traceloom.ide.links;

import com.intellij.execution.filters.Filter;
import com.intellij.openapi.project.DumbAware;
import dev.traceloom.explain.bundle.Bundles;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jetbrains.annotations.NotNull;

/**
 * Makes links of the lines in which the extension for JUnit tells where recording and explanation are. It sees every line
 * of every console, so that it decides most of them by a word, and looks at no file before a link is clicked.
 */
final class RecordedTestFilter implements Filter, DumbAware {
    /** Longer ones are no such line, and looking at them would take long. */
    private static final int LONGEST_LINE = 4_000;

    /** In the message of a failure, or among what JUnit reports of a test: {@code timestamp = …, recording = …}. */
    private static final Pattern PLACE = Pattern.compile(
            "(?:^|\\s)(?:recording(?:: | = )(?<recording>[^,\\r\\n]*[/\\\\]recording)"
                    + "|in the IDE: (?<bundle>[^\\r\\n]+" + Pattern.quote(Bundles.EXTENSION) + "))(?=,|\\s*$)");

    @Override
    public Result applyFilter(@NotNull String line, int entireLength) {
        if (line.length() > LONGEST_LINE || (!line.contains("recording") && !line.contains("in the IDE: "))) {
            return null;
        }
        Matcher place = PLACE.matcher(line);
        if (!place.find()) {
            return null;
        }
        String group = place.group("recording") != null ? "recording" : "bundle";
        int start = entireLength - line.length();
        return new Result(
                start + place.start(group), start + place.end(group), new RecordedTestLink(place.group(group)));
    }
}
