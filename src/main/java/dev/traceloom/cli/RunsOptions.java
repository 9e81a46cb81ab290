package dev.traceloom.cli;

import dev.traceloom.record.runs.Project;
import dev.traceloom.record.runs.RunDatabase;
import dev.traceloom.record.runs.RunDatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The database that the subcommands of {@code runs} look at, and how they print. */
final class RunsOptions {
    @Option(
            names = "--database",
            paramLabel = "FILE",
            description = "The run database. Default: .traceloom/runs.db of the project around the working folder.")
    private Path named;

    @Option(names = "--json", description = "Print one JSON object a line.")
    private boolean json;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** What is done with the database. */
    interface Work {
        int run(RunDatabase database, Project project) throws RunDatabaseException, IOException;
    }

    boolean json() {
        return json;
    }

    Terminal terminal() {
        return new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
    }

    /** Says so where there is no database, rather than making an empty one. */
    int with(Work work) throws IOException {
        Project project = named != null ? Project.of(named) : Project.around(Path.of(""));
        Path file = named != null ? named : project.database();
        if (!Files.exists(file)) {
            terminal().err().println("traceloom: there is no run database " + shown(file)
                    + "; traceloom record makes one, and traceloom validate --database FILE too");
            return ExitStatus.USAGE;
        }
        try (RunDatabase database = RunDatabase.open(file)) {
            return work.run(database, project);
        } catch (RunDatabaseException unusable) {
            terminal().err().println("traceloom: " + unusable.getMessage());
            return ExitStatus.USAGE;
        }
    }

    /** A specification as the database names it, where the user gave a file; otherwise what the user calls it. */
    static Optional<String> specification(String given, Project project) {
        return Optional.ofNullable(given)
                .map(name -> Files.isRegularFile(Path.of(name)) ? project.name(Path.of(name)) : name);
    }

    private static Path shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        return file.startsWith(here) ? here.relativize(file) : file;
    }
}
