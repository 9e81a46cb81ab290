package dev.traceloom.ide.validation.console;

import com.intellij.execution.filters.Filter;
import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jetbrains.annotations.NotNull;

/**
 * Makes links of what a report names: places in modules, such as {@code Queue.tla:12:5}, and lines of the
 * implementation, such as {@code recorded at src/Queue.java:17}. What a link leads to is looked for when it is clicked.
 */
public final class SourceLinks implements Filter, DumbAware {
    /** Longer ones are no line of a report, and looking at them would take long. */
    private static final int LONGEST_LINE = 10_000;

    private static final Pattern PLACE = Pattern.compile(
            "(?<module>[\\w./\\\\:-]*\\w\\.tla):(?<line>\\d{1,7}):(?<column>\\d{1,5})"
                    + "|(?<=recorded at )(?<source>\\S{1,1000}):(?<row>\\d{1,7})(?!\\d)");

    private final Project project;
    private final Path run;
    private final Path folder;

    /**
     * @param run the folder of the run that knows where its modules are
     * @param folder where relative names start
     */
    public SourceLinks(Project project, Path run, Path folder) {
        this.project = project;
        this.run = run;
        this.folder = folder;
    }

    @Override
    public Result applyFilter(@NotNull String line, int entireLength) {
        if (line.length() > LONGEST_LINE) {
            return null;
        }
        int start = entireLength - line.length();
        List<ResultItem> links = new ArrayList<>();
        Matcher matcher = PLACE.matcher(line);
        while (matcher.find()) {
            links.add(new ResultItem(start + matcher.start(), start + matcher.end(), target(matcher)));
        }
        return links.isEmpty() ? null : new Result(links);
    }

    private HyperlinkInfo target(Matcher place) {
        if (place.group("module") != null) {
            return new ModuleLink(
                    run, folder, place.group("module"), number(place, "line"), number(place, "column"));
        }
        return new ImplementationLink(place.group("source"), number(place, "row"));
    }

    private static int number(Matcher place, String group) {
        return Math.max(1, Integer.parseInt(place.group(group)));
    }
}
