package dev.traceloom.ide.validation.console;

import com.intellij.execution.filters.Filter;
import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.project.DumbAware;
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
    /** Longer ones are no line of a report, and thousands of links in one would help nobody. */
    private static final int LONGEST_LINE = 10_000;

    /**
     * Of a module only the end of its name: a pattern for all of the name would try it from each of its characters, and a
     * class path is one name of thousands of characters.
     */
    private static final Pattern PLACE = Pattern.compile(
            "(?<=\\w)(?<module>\\.tla):(?<line>\\d{1,7}):(?<column>\\d{1,5})"
                    + "|(?<=recorded at )(?<source>\\S{1,1000}):(?<row>\\d{1,7})(?!\\d)");

    private final Path run;
    private final Path folder;

    /**
     * @param run the folder of the run that knows where its modules are
     * @param folder where relative names start
     */
    public SourceLinks(Path run, Path folder) {
        this.run = run;
        this.folder = folder;
    }

    @Override
    public Result applyFilter(@NotNull String line, int entireLength) {
        if (line.length() > LONGEST_LINE) {
            return null;
        }
        int offset = entireLength - line.length();
        List<ResultItem> links = new ArrayList<>();
        Matcher place = PLACE.matcher(line);
        int free = 0;
        while (place.find()) {
            boolean module = place.group("module") != null;
            int start = module ? startOfName(line, free, place.start()) : place.start();
            HyperlinkInfo target = module ? module(line.substring(start, place.end("module")), place) : source(place);
            links.add(new ResultItem(offset + start, offset + place.end(), target));
            free = place.end();
        }
        return links.isEmpty() ? null : new Result(links);
    }

    /** Goes back no further than to the last link, so that no character is looked at twice; a colon may stand between both. */
    private static int startOfName(String line, int free, int end) {
        int start = end;
        while (start > free && isOfName(line.charAt(start - 1))) {
            start--;
        }
        return line.charAt(start) == ':' ? start + 1 : start;
    }

    private static boolean isOfName(char character) {
        return character < 128 && Character.isLetterOrDigit(character) || "_./\\:-".indexOf(character) >= 0;
    }

    private HyperlinkInfo module(String name, Matcher place) {
        return new ModuleLink(run, folder, name, number(place, "line"), number(place, "column"));
    }

    private static HyperlinkInfo source(Matcher place) {
        return new ImplementationLink(place.group("source"), number(place, "row"));
    }

    private static int number(Matcher place, String group) {
        return Math.max(1, Integer.parseInt(place.group(group)));
    }
}
