package dev.traceloom.cli.report;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.SpecificationSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Tells versions of a specification apart: by all the user's modules, the configuration, and the options that decide
 * what it means. Equal hashes mean equal verdicts for equal traces.
 */
final class SpecificationHash {
    /** For one that could not be opened, so that nobody knows its modules. */
    static final String UNKNOWN = "unknown";

    private SpecificationHash() {}

    static String of(SpecificationSource source, RunHeader header) {
        String modules = header.modules().stream()
                .map(module -> Path.of(module.file()).getFileName() + " " + module.sha256())
                .sorted()
                .collect(Collectors.joining("\n"));
        return RunHeader.Module.hashOf(String.join(
                "\n--\n",
                modules,
                source.configuration().map(SpecificationHash::text).orElse(""),
                word(source.init()),
                word(source.threadParameter()),
                String.join(",", source.silent()),
                String.valueOf(source.view()),
                word(source.tlc()),
                List.copyOf(source.modulePath()).toString() + (source.allowIo() ? " with Java" : "")));
    }

    private static String word(Optional<?> option) {
        return option.map(Object::toString).orElse("");
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException gone) {
            return "";
        }
    }
}
