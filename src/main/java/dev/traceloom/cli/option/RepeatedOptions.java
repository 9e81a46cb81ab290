package dev.traceloom.cli.option;

import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.option.OptionKind;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.view.runs.ShellWords;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of a command that say how a trace is read, loaded and searched, to be given to another command again. */
public final class RepeatedOptions {
    private static final Set<String> REPEATED = Stream.of(
                    SpecificationOption.ALL, SearchOption.ALL, RunOption.OF_EACH_TRACE, RunOption.OF_NAMED_TRACES)
            .flatMap(List::stream)
            .map(ValidationOption::toString)
            .collect(Collectors.toSet());

    private static final Set<String> OF_FILES = SpecificationOption.ALL.stream()
            .filter(option -> option.value().kind() == OptionKind.FILE || option == SpecificationOption.MODULES)
            .map(ValidationOption::toString)
            .collect(Collectors.toSet());

    private RepeatedOptions() {}

    /** As a shell takes them, each with a space before it; empty where none was given. */
    public static String of(CommandSpec command) {
        return of(command, (option, text) -> text);
    }

    /** The same for a shell in another folder. */
    public static String of(CommandSpec command, Path folder) {
        return of(command, (option, text) -> OF_FILES.contains(option) ? elsewhere(folder, text) : text);
    }

    private static String of(CommandSpec command, BinaryOperator<String> written) {
        List<String> words = new ArrayList<>();
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptionsSet()) {
            String name = option.longestName();
            if (REPEATED.contains(name)) {
                words.add(name);
                if (option.arity().max() > 0) {
                    words.add(written.apply(name, String.join(",", option.originalStringValues())));
                }
            }
        }
        return words.isEmpty() ? "" : " " + ShellWords.of(words);
    }

    private static String elsewhere(Path folder, String paths) {
        return Stream.of(paths.split(File.pathSeparator))
                .map(path -> from(folder, Path.of(path)).toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** A path of here as it is written in a folder: from there, unless both have nothing in common. */
    public static Path from(Path folder, Path file) {
        Path start = folder.toAbsolutePath().normalize();
        Path end = file.toAbsolutePath().normalize();
        boolean near = start.getRoot().equals(end.getRoot())
                && start.getNameCount() > 0
                && end.getNameCount() > 0
                && start.getName(0).equals(end.getName(0));
        return near ? start.relativize(end) : end;
    }
}
