package dev.traceloom.cli.command;

import dev.traceloom.cli.option.RepeatedOptions;
import dev.traceloom.record.template.Language;
import dev.traceloom.record.template.ProjectCommands;
import dev.traceloom.view.runs.ShellWords;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** The commands of a generated project's README: they work in its folder, with what {@code generate} was called with. */
final class CommandsInFolder {
    /** The script that started this, where one did. */
    private static final String SCRIPT = "traceloom.script";

    private CommandsInFolder() {}

    static ProjectCommands of(CommandSpec command, Path output, Path module, Language language) {
        String program = program(output, System.getProperty(SCRIPT, ""), System.getenv());
        String specification = ShellWords.of(RepeatedOptions.from(output, module).toString())
                + RepeatedOptions.of(command, output);
        return new ProjectCommands(
                program + " generate " + specification + " --language " + language + " --output .",
                program + " record --runs 100 --until-rejected " + specification);
    }

    /** A shell finds what is on its path; elsewhere the script is, whose place is known. */
    private static String program(Path output, String script, Map<String, String> environment) {
        boolean known = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> !folder.isEmpty() && Files.isExecutable(Path.of(folder, "traceloom")));
        return known || script.isEmpty()
                ? "traceloom"
                : ShellWords.of(RepeatedOptions.from(output, Path.of(script)).toString());
    }
}
