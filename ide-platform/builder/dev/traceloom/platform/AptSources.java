package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * This machine's package sources, rewritten so that they offer source packages too. Machines rarely have those
 * switched on, and nobody wants a build to edit /etc. Both ways of writing them are read: stanzas in
 * {@code *.sources} and lines in {@code sources.list}. Updates and security fixes are other suites; what is needed is
 * in none of them.
 */
final class AptSources {
    private static final Pattern FIELD = Pattern.compile("(?m)^([A-Za-z-]+):[ \\t]*(.*(?:\\n[ \\t]+.*)*)");
    private static final Pattern LINE =
            Pattern.compile("(?m)^\\s*deb\\s+(?:\\[([^\\]]*)\\]\\s+)?(\\S+)\\s+(\\S+)\\s+([^#\\n]*)");
    private static final Pattern SIDE_SUITE = Pattern.compile(".*-(updates|security|backports|proposed)$");

    private AptSources() {
    }

    /** All stanzas found below {@code etc}, or an empty text. */
    static String read(Path etc) throws IOException {
        Set<String> stanzas = new LinkedHashSet<>();
        for (Path file : FileTree.filesBelow(etc.resolve("sources.list.d"), ".sources")) {
            stanzas.addAll(fromStanzas(Files.readString(file)));
        }
        List<Path> lists = new ArrayList<>(FileTree.filesBelow(etc.resolve("sources.list.d"), ".list"));
        lists.add(0, etc.resolve("sources.list"));
        for (Path file : lists) {
            if (Files.exists(file)) {
                stanzas.addAll(fromLines(Files.readString(file)));
            }
        }
        return stanzas.isEmpty() ? "" : String.join("\n\n", stanzas) + "\n";
    }

    static List<String> fromStanzas(String text) {
        List<String> found = new ArrayList<>();
        for (String stanza : text.replaceAll("(?m)^#.*\\n?", "").split("\\n\\s*\\n")) {
            Map<String, String> fields = fields(stanza);
            List<String> suites = mainSuites(fields.getOrDefault("Suites", ""));
            if (words(fields.getOrDefault("Types", "")).contains("deb")
                    && !fields.getOrDefault("Enabled", "yes").strip().toLowerCase(Locale.ROOT).equals("no")
                    && !suites.isEmpty()) {
                fields.put("Types", "deb deb-src");
                fields.put("Suites", String.join(" ", suites));
                found.add(write(fields));
            }
        }
        return found;
    }

    static List<String> fromLines(String text) {
        List<String> found = new ArrayList<>();
        for (Matcher line = LINE.matcher(text); line.find();) {
            if (!mainSuites(line.group(3)).isEmpty()) {
                Map<String, String> fields = new TreeMap<>();
                fields.put("Types", "deb deb-src");
                fields.put("URIs", line.group(2));
                fields.put("Suites", line.group(3));
                fields.put("Components", line.group(4).strip());
                signedBy(line.group(1)).forEach(keys -> fields.put("Signed-By", keys));
                found.add(write(fields));
            }
        }
        return found;
    }

    private static Stream<String> signedBy(String options) {
        return options == null ? Stream.empty() : words(options).stream()
                .filter(option -> option.startsWith("signed-by="))
                .map(option -> option.substring("signed-by=".length()).replace(',', ' '));
    }

    private static Map<String, String> fields(String stanza) {
        Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Matcher field = FIELD.matcher(stanza); field.find();) {
            fields.put(field.group(1), field.group(2));
        }
        return fields;
    }

    private static List<String> mainSuites(String suites) {
        return words(suites).stream().filter(suite -> !SIDE_SUITE.matcher(suite).matches()).toList();
    }

    private static List<String> words(String text) {
        return Stream.of(text.strip().split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    private static String write(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + ": " + field.getValue())
                .collect(Collectors.joining("\n"));
    }
}
