package dev.traceloom.validate.trace;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationOutline;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What {@code results.ndjson} says of a specification. */
public final class RunHeaders {
    private RunHeaders() {}

    public static RunHeader of(Path module, Specification specification, long startedMillis) {
        return new RunHeader(
                absolute(module),
                specification.sources().stream()
                        .map(source -> RunHeader.Module.of(source.file(), pathOf(source.file()), source.text()))
                        .toList(),
                Stream.concat(
                                specification.actions().stream().map(action ->
                                        new RunHeader.Action(action.name(), action.signature(), action.place())),
                                specification.recordOperators().stream()
                                        .map(RunHeaders::operator)
                                        .filter(RunHeader.Action::isOfRecords))
                        .toList(),
                startedMillis,
                Version.number());
    }

    private static RunHeader.Action operator(SpecificationOutline.RecordOperator operator) {
        String name = operator.signature().replaceFirst("\\(.*", "");
        return new RunHeader.Action(name, operator.signature(), operator.place());
    }

    /** For a specification that could not be opened with any of the traces. */
    public static RunHeader unopened(Path module, long startedMillis) {
        return new RunHeader(absolute(module), List.of(), List.of(), startedMillis, Version.number());
    }

    public static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /** A module out of an archive has no path of its own. */
    private static String pathOf(String file) {
        try {
            return Files.exists(Path.of(file)) ? absolute(Path.of(file)) : file;
        } catch (InvalidPathException noFile) {
            return file;
        }
    }
}
