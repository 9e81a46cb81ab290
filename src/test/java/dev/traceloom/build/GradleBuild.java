package dev.traceloom.build;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** build.gradle.kts and gradle.properties, as far as they say what the product is made of. */
final class GradleBuild implements Build {
    private static final Pattern DEPENDENCY =
            Pattern.compile("(\\w+)\\(\"([\\w.]+:[\\w.-]+):\\$\\{version\\(\"(\\w+)\"\\)}\"");
    private static final Pattern FOLDER = Pattern.compile("from\\(\"([^\"]+)\"\\)");

    private final ScriptBlock script;
    private final Map<String, String> properties = new HashMap<>();

    GradleBuild() throws IOException {
        this.script = ScriptBlock.read(Path.of("build.gradle.kts"));
        Properties read = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of("gradle.properties"))) {
            read.load(reader);
        }
        read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name)));
    }

    String property(String name) {
        return properties.get(name);
    }

    /** All that end as versions of ours do. */
    @Override
    public Map<String, String> versions() {
        Map<String, String> versions = new HashMap<>(properties);
        versions.keySet().removeIf(name -> !name.equals("version") && !name.endsWith("Version"));
        return versions;
    }

    @Override
    public Set<String> dependencies() {
        TreeSet<String> found = new TreeSet<>();
        for (MatchResult match : script.block("dependencies").matches(DEPENDENCY)) {
            if (!match.group(1).startsWith("test")) {
                found.add(match.group(2) + ":" + properties.get(match.group(3) + "Version"));
            }
        }
        return found;
    }

    @Override
    public List<Packed> packed() {
        List<Packed> packed = new ArrayList<>(List.of(new Packed(
                Path.of("src/main/resources"), "", List.of(), List.of())));
        ScriptBlock resources = script.block("tasks.processResources");
        for (MatchResult from : resources.matches(FOLDER)) {
            ScriptBlock folder = resources.block(from.group());
            packed.add(new Packed(
                    Path.of(from.group(1)), String.join("/", folder.strings("into")),
                    folder.strings("include"), folder.strings("exclude")));
        }
        return packed;
    }

    @Override
    public Set<String> leftOutOfThePlugin() {
        return Set.copyOf(script.block("tasks.jar").strings("exclude"));
    }

    @Override
    public Set<String> manifest() {
        return new TreeSet<>(script.block("tasks.composedJar").block("manifest").strings("attributes").stream()
                .filter(text -> text.startsWith("Implementation-"))
                .toList());
    }
}
