package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.trace.text.OneLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tla2sany.semantic.SemanticNode;
import tla2sany.st.Location;

/**
 * The modules' texts, as they were when the specification was loaded: a file that is edited meanwhile must not put
 * other words where a place points.
 */
public final class SourceTexts {
    private static final int LONGEST = 240;

    private final ModuleFiles files;
    private final Map<String, String> users = new LinkedHashMap<>();
    private final Map<String, List<String>> lines = new HashMap<>();

    public SourceTexts(ModuleFiles files) {
        this.files = files;
        files.modules().forEach((module, path) -> {
            if (!files.isLibrary(module)) {
                users.put(module, read(path));
            }
        });
    }

    public List<ModuleText> users() {
        List<ModuleText> texts = new ArrayList<>();
        users.forEach((module, text) -> texts.add(new ModuleText(files.displayName(module), text)));
        return texts;
    }

    /** Whether a module of that name is one of them, or was made from one. */
    public boolean isUsers(String module) {
        return !files.isLibrary(module);
    }

    /** What is written for an expression, on one line, without comments; long ones are cut. */
    public String of(SemanticNode node) {
        Location place = node.getTreeNode() == null ? Location.nullLoc : node.getTreeNode().getLocation();
        List<String> text = linesOf(place.source());
        if (place.beginLine() <= 0 || place.endLine() > text.size()) {
            return "";
        }
        StringBuilder written = new StringBuilder();
        for (int number = place.beginLine(); number <= place.endLine(); number++) {
            String line = text.get(number - 1);
            int from = number == place.beginLine() ? column(place.source(), number, place.beginColumn()) - 1 : 0;
            int to = number == place.endLine() ? column(place.source(), number, place.endColumn()) : line.length();
            written.append(line, Math.min(from, line.length()), Math.min(to, line.length())).append('\n');
        }
        return OneLine.within(LONGEST, PlainSource.oneLine(written.toString()));
    }

    /** The character of a line, counted from 1, that stands in a column of the parser's. */
    int column(String module, int number, int parsers) {
        List<String> text = linesOf(module);
        if (number < 1 || number > text.size()) {
            return parsers;
        }
        return ParserColumns.character(text.get(number - 1), parsers);
    }

    private List<String> linesOf(String module) {
        return lines.computeIfAbsent(module, name -> {
            String text = users.getOrDefault(name, files.generated(name));
            Path path = files.modules().get(name);
            return text != null ? text.lines().toList() : path != null ? read(path).lines().toList() : List.of();
        });
    }

    private static String read(Path path) {
        try {
            return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
        } catch (IOException gone) {
            return "";
        }
    }
}
