package dev.traceloom.cli;

import dev.traceloom.cli.command.Display;
import dev.traceloom.lineup.check.Counters;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFile;
import dev.traceloom.record.database.SomeRuns;
import dev.traceloom.record.own.OwnRuns;
import dev.traceloom.validate.trace.EngineExplanations;
import dev.traceloom.validate.worker.OwnJava;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** A process that writes the same again and again, for somebody to kill. It tells on standard output how often it was done. */
final class WritingForever {
    private static final String TRACE = "examples/queue/recordings/rejected/same-element-twice.ndjson";
    private static final String LOGS = "examples/set/recordings/accepted/five-threads";
    private static final int PRUNED_AT_ONCE = 6;
    private static final String STATE = "traceloom.state";
    private static final int OWN_RUNS_DROPPED_AT = 39_998;

    /** Everything that writes, each into a folder of its own. */
    enum What {
        CONVERT_TO_LINES {
            @Override
            int write(Path folder) {
                return run("convert", "--force", LOGS, folder.resolve("out.ndjson").toString());
            }
        },
        CONVERT_TO_LOGS {
            @Override
            int write(Path folder) {
                return run("convert", "--force", TRACE, folder.resolve("out").toString());
            }
        },
        GENERATE {
            @Override
            int write(Path folder) throws Exception {
                Path project = folder.resolve("project");
                KilledWritersTest.delete(project);
                return generate(project);
            }

            @Override
            int again(Path folder) {
                return generate(folder.resolve("project"));
            }

            private int generate(Path project) {
                return run("generate", PlayedRuns.QUEUE, "--language", "cpp", "--output", project.toString());
            }
        },
        VALIDATE {
            @Override
            int write(Path folder) {
                return run(
                        "validate", "--save", folder.resolve("saved").toString(), "--junit",
                        folder.resolve("report.xml").toString(), "--database", folder.resolve("runs.db").toString(),
                        PlayedRuns.QUEUE, TRACE);
            }
        },
        EXPLAIN {
            @Override
            int write(Path folder) {
                return run(
                        "explain", "--html", folder.resolve("page.html").toString(), "--tla",
                        folder.resolve("core").toString(), PlayedRuns.QUEUE, TRACE);
            }
        },
        LINEUP {
            @Override
            int write(Path folder) {
                return run(
                        "lineup", Counters.MissingLock.class.getName(), "--class-path", "target/test-classes", "--test",
                        "inc(), get() | inc()", "--junit-test", folder.resolve("KeptTest.java").toString(), "--tla",
                        folder.resolve("Learned.tla").toString(), "--save", folder.resolve("saved").toString());
            }
        },
        PRUNE {
            @Override
            int write(Path folder) throws Exception {
                Path file = folder.resolve("runs.db");
                try (RunDatabase database = RunDatabase.open(file)) {
                    for (int i = 1; i <= PRUNED_AT_ONCE; i++) {
                        Recording recording = SomeRuns.recording(i, 1_700_000_000_000L + i);
                        database.add(recording);
                        make(Project.of(file).resolve(recording.trace()), recording);
                    }
                }
                return again(folder);
            }

            /** As a recording does, in one step. */
            private void make(Path run, Recording recording) throws Exception {
                if (!Files.exists(run)) {
                    Path partial = run.resolveSibling("." + run.getFileName() + ".partial");
                    KilledWritersTest.delete(partial);
                    Files.createDirectories(partial);
                    RunFile.write(recording, false, partial);
                    Files.move(partial, run);
                }
            }

            @Override
            int again(Path folder) {
                return run("runs", "prune", "--keep", "2", "--database", folder.resolve("runs.db").toString());
            }
        },
        DATABASE {
            @Override
            int write(Path folder) throws Exception {
                Path file = folder.resolve("runs.db");
                Files.deleteIfExists(file);
                return again(folder);
            }

            @Override
            int again(Path folder) throws Exception {
                try (RunDatabase database = RunDatabase.open(folder.resolve("runs.db"))) {
                    database.add(SomeRuns.recording(1, 1_700_000_000_000L));
                    database.add(SomeRuns.validation("recordings/run-0001", "accepted", 1_700_000_000_000L));
                }
                return 0;
            }
        },
        /** What this user recorded: almost so much that the oldest are dropped, in every round. */
        OWN_RUNS {
            @Override
            int write(Path folder) throws Exception {
                String before = System.getProperty(STATE);
                System.setProperty(STATE, folder.toString());
                try {
                    return remember(folder);
                } finally {
                    if (before == null) {
                        System.clearProperty(STATE);
                    } else {
                        System.setProperty(STATE, before);
                    }
                }
            }

            private int remember(Path folder) throws Exception {
                Path file = folder.resolve("recorded-runs");
                Project project = new Project(folder);
                OwnRuns own = OwnRuns.ofThisUser();
                own.remember(SomeRuns.recording(0, 1), project);
                long size = Files.size(file);
                String line = Files.readString(file).lines().findFirst().orElseThrow();
                int missing = (int) (OWN_RUNS_DROPPED_AT - size / (line.length() + 1));
                Files.writeString(file, (line + "\n").repeat(Math.max(0, missing)), StandardOpenOption.APPEND);
                for (int i = 1; i <= 4; i++) {
                    own.remember(SomeRuns.recording(i, 1), project);
                    if (!own.knows(SomeRuns.recording(i, 1), project)) {
                        return 1;
                    }
                }
                return 0;
            }
        };

        /** Writes once; returns the status. */
        abstract int write(Path folder) throws Exception;

        /** What the user does after the process was killed. */
        int again(Path folder) throws Exception {
            return write(folder);
        }
    }

    private WritingForever() {}

    private static int run(String... arguments) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return Main.execute(
                nowhere, new PrintWriter(System.err, true), new EngineExplanations(), new Display.Window(), arguments);
    }

    public static void main(String[] arguments) throws Exception {
        What what = What.valueOf(arguments[0]);
        Path folder = Path.of(arguments[1]);
        while (true) {
            System.out.println(what.write(folder));
            System.out.flush();
        }
    }

    /** Where it is told what to write. */
    static List<String> command(What what, Path folder, Path temporary) {
        List<String> command = new ArrayList<>(OwnJava.command());
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                WritingForever.class.getName(),
                what.name(),
                folder.toString()));
        return command;
    }
}
