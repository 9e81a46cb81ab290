package dev.traceloom.cli.option;

import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.view.runs.ShellWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

    private RepeatedOptions() {}

    /** As a shell takes them, each with a space before it; empty where none was given. */
    public static String of(CommandSpec command) {
        List<String> words = new ArrayList<>();
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptionsSet()) {
            if (REPEATED.contains(option.longestName())) {
                words.add(option.longestName());
                if (option.arity().max() > 0) {
                    words.add(String.join(",", option.originalStringValues()));
                }
            }
        }
        return words.isEmpty() ? "" : " " + ShellWords.of(words);
    }
}
