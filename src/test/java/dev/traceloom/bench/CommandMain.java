package dev.traceloom.bench;

import dev.traceloom.cli.CommandRun;

/** One command of the command line in a process of its own, with its verdict and what it used. */
public final class CommandMain {
    private CommandMain() {}

    public static void main(String[] arguments) {
        ProcessFigures figures = ProcessFigures.start();
        CommandRun run = CommandRun.of(arguments);
        figures.report(
                switch (run.status()) {
                    case 0 -> "accepted";
                    case 10 -> "rejected";
                    case 11 -> "undecided";
                    default -> "error";
                },
                0,
                0,
                0);
        System.err.print(run.out() + run.err());
        System.exit(0);
    }
}
