package dev.traceloom.ide.links;

import com.intellij.execution.filters.Filter;
import com.intellij.openapi.project.DumbAware;
import dev.traceloom.explain.bundle.Bundles;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jetbrains.annotations.NotNull;

/**
 * Makes links of the lines in which the extension for JUnit tells where recording and explanation are, and a test that was generated where its
 * behaviour is. It sees every line
 * of every console, so that it decides most of them by a word, and looks at no file before a link is clicked.
 */
final class RecordedTestFilter implements Filter, DumbAware {
    /** Longer ones are no such line, and looking at them would take long. */
    private static final int LONGEST_LINE = 4_000;

    private static final List<String> WORDS = List.of("recording", "in the IDE: ", "behaviour: ");

    /** In the message of a failure, or among what JUnit reports of a test: {@code timestamp = …, recording = …}. */
    private static final Pattern PLACE = Pattern.compile(
            "(?:^|\\s)(?:recording(?:: | = )(?<recording>[^,\\r\\n]*[/\\\\]recording)"
                    + "|in the IDE: (?<bundle>[^\\r\\n]+" + Pattern.quote(Bundles.EXTENSION) + ")"
                    + "|behaviour: (?<behaviour>[^\\r\\n]+" + Pattern.quote(TestBehaviour.EXTENSION) + "))(?=,|\\s*$)");

    private static final List<String> GROUPS = List.of("recording", "bundle", "behaviour");

    @Override
    public Result applyFilter(@NotNull String line, int entireLength) {
        if (line.length() > LONGEST_LINE || WORDS.stream().noneMatch(line::contains)) {
            return null;
        }
        Matcher place = PLACE.matcher(line);
        if (!place.find()) {
            return null;
        }
        String group = GROUPS.stream().filter(name -> place.group(name) != null).findFirst().orElseThrow();
        int start = entireLength - line.length();
        return new Result(
                start + place.start(group), start + place.end(group), new RecordedTestLink(place.group(group)));
    }
}
