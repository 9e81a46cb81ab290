package dev.traceloom.view.outline;

import dev.traceloom.view.outline.ParserNames.Definition;
import dev.traceloom.view.outline.ParserNames.Reference;
import dev.traceloom.view.outline.Resolver.Found;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.st.Location;

/** Compares what our outline says of a module's names with what TLC's parser says. */
final class Comparison implements Resolver.Modules<Path> {
    private final Map<Path, Text> texts = new HashMap<>();
    private final Resolver<Path> resolver = new Resolver<>(this);
    private final List<String> differences = new ArrayList<>();
    private int definitions;
    private int references;

    private record Text(String text, Outline outline, Map<String, Integer> offsets) {}

    List<String> differences() {
        return differences;
    }

    int definitions() {
        return definitions;
    }

    int references() {
        return references;
    }

    void add(Path module, ParserNames parser) {
        for (Definition each : parser.definitions()) {
            if (!each.place().source().equals(moduleName(module))
                    || text(module).text().startsWith("INSTANCE", Math.max(0, offset(module, each.place())))) {
                continue;
            }
            definitions++;
            boolean known = text(module).outline().symbols().stream()
                    .anyMatch(symbol -> symbol.name().equals(Signs.canonical(each.name()))
                            && (symbol.begin() == offset(module, each.place())
                                    || symbol.start() == offset(module, each.place())));
            if (!known) {
                differences.add(module + ": no definition of " + each.name() + " at " + each.place());
            }
        }
        Map<String, Use> uses = usesByTheirBeginning(text(module).outline());
        for (Reference each : parser.references()) {
            if (!each.use().source().equals(moduleName(module)) || !isWritten(module, each)) {
                continue;
            }
            references++;
            String name = each.name().equals("-.") ? "-." : Signs.canonical(each.name());
            Use use = uses.get(offset(module, each.use()) + " " + name);
            Optional<Found<Path>> found = use == null ? Optional.empty() : resolver.resolve(module, use);
            if (found.isEmpty()) {
                differences.add(module + ": " + each.name() + " at " + each.use() + " is unknown, not at "
                        + each.target() + (use == null ? ", no use" : ""));
            } else if (!isAt(found.get(), each.target())) {
                differences.add(module + ": " + each.name() + " at " + each.use() + " is " + found.get()
                        + ", not at " + each.target());
            }
        }
    }

    /** An INSTANCE substitutes names by themselves, which the parser takes for uses that nobody wrote. */
    private boolean isWritten(Path module, Reference reference) {
        String first = reference.name().replaceFirst("(?<=\\w)[!.].*$", "");
        int from = offset(module, reference.use());
        return from < 0 || !Character.isLetterOrDigit(first.charAt(0)) || text(module).text().startsWith(first, from);
    }

    private boolean isAt(Found<Path> found, Location target) {
        Symbol symbol = found.symbol();
        int from = offset(found.file(), target);
        // Of a tuple of bound names, and of a parameter with places, the parser keeps the place of the whole.
        boolean within = symbol.kind() != Symbol.Kind.OPERATOR
                && from <= symbol.start()
                && symbol.start() - from <= target.endColumn() - target.beginColumn();
        // And of a name that is chosen from no set, the word CHOOSE.
        boolean chosen = text(found.file()).text().startsWith("CHOOSE", from)
                && text(found.file()).text().substring(from + 6, symbol.start()).isBlank();
        return moduleName(found.file()).equals(target.source())
                && (chosen || symbol.begin() == from || symbol.start() == from || within);
    }

    /** {@code A!B!Op} is one name to the parser, which begins with A. */
    private static Map<String, Use> usesByTheirBeginning(Outline outline) {
        Map<String, Use> all = new HashMap<>();
        Map<String, Integer> first = new HashMap<>();
        for (Use use : outline.uses()) {
            if (use.path().isEmpty()) {
                first.put(use.name(), use.start());
                all.put(use.start() + " " + use.name(), use);
            } else {
                all.put(first.get(use.path().get(0)) + " " + String.join("!", use.path()) + "!" + use.name(), use);
            }
        }
        return all;
    }

    private int offset(Path file, Location place) {
        return text(file).offsets().getOrDefault(place.beginLine() + ":" + place.beginColumn(), -1);
    }

    private Text text(Path file) {
        return texts.computeIfAbsent(file, Comparison::read);
    }

    private static Text read(Path file) {
        String text;
        try {
            text = file.startsWith("standard") ? standard(file) : Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        Map<String, Integer> offsets = new HashMap<>();
        int line = 1;
        int column = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            offsets.put(line + ":" + column, i);
            column = c == '\t' ? (column - 1) / 8 * 8 + 9 : column + 1;
            if (c == '\n') {
                line++;
                column = 1;
            }
        }
        return new Text(text, Outline.of(text), offsets);
    }

    private static String moduleName(Path file) {
        return file.getFileName().toString().replaceFirst("\\.tla$", "");
    }

    private static String standard(Path file) throws IOException {
        try (InputStream in = Comparison.class.getResourceAsStream(
                "/tla2sany/StandardModules/" + file.getFileName())) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public Optional<Path> named(Path from, String name) {
        for (Path place : List.of(from.resolveSibling(name + ".tla"), Path.of("tla-lib", name + ".tla"))) {
            if (Files.isRegularFile(place)) {
                return Optional.of(place);
            }
        }
        return Comparison.class.getResource("/tla2sany/StandardModules/" + name + ".tla") == null
                ? Optional.empty()
                : Optional.of(Path.of("standard", name + ".tla"));
    }

    @Override
    public Outline outline(Path file) {
        return text(file).outline();
    }
}
