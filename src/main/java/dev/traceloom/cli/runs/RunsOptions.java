package dev.traceloom.cli.runs;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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

    /** To look at it; nothing is changed. */
    int look(Work work) throws IOException {
        return with((file, project) -> {
            try {
                return RunDatabase.readPatiently(file, database -> unchecked(work, database, project))
                        .orElseGet(this::tellNone);
            } catch (UncheckedIOException unwritable) {
                throw unwritable.getCause();
            }
        });
    }

    private static int unchecked(Work work, RunDatabase database, Project project) throws RunDatabaseException {
        try {
            return work.run(database, project);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    int tellNone() {
        terminal().err().println("traceloom: there are no such runs");
        return 0;
    }

    /** To change it. */
    int change(Work work) throws IOException {
        return with((file, project) -> {
            try (RunDatabase database = RunDatabase.open(file)) {
                return work.run(database, project);
            }
        });
    }

    private interface Opening {
        int of(Path file, Project project) throws RunDatabaseException, IOException;
    }

    /** Says so where there is no database, rather than making an empty one. */
    private int with(Opening opening) throws IOException {
        Project project = named != null ? Project.of(named) : Project.around(Path.of(""));
        Path file = named != null ? named : project.database();
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            terminal().err().println("traceloom: there is no run database " + shown(file)
                    + "; traceloom record makes one, and traceloom validate --database FILE too");
            return ExitStatus.USAGE;
        }
        try {
            return opening.of(file, project);
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
