package dev.traceloom.cli.command;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The options of a command as they were given, without what they were given for. */
final class OptionWords {
    private OptionWords() {}

    static String of(CommandSpec command, Path module, Collection<Path> traces) {
        Set<String> subjects = new HashSet<>();
        subjects.add(module.toString());
        traces.forEach(trace -> subjects.add(trace.toString()));
        return command.commandLine().getParseResult().originalArgs().stream()
                .filter(word -> !subjects.contains(word.replaceFirst("(?<=.)/+$", "")))
                .collect(Collectors.joining(" "));
    }
}
