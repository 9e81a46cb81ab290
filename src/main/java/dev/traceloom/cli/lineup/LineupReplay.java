package dev.traceloom.cli.lineup;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.matrix.OperationsException;
import dev.traceloom.lineup.process.ReplayAnswer;
import dev.traceloom.lineup.process.SubjectProcess;
import dev.traceloom.lineup.schedule.PlacedSchedule;
import dev.traceloom.validate.lineup.ReplayText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A schedule that is run once more.
 *
 * @param test what each thread calls
 * @param schedule who goes on at each point, and the fields before which there are points
 * @param port where a debugger may come in before anything runs; 0 for none
 */
record LineupReplay(String test, String schedule, int port) {
    private static final int MOST_PORT = 65_535;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    /** Somebody who thinks takes as long as it takes. */
    private static final Duration PATIENCE_WITH_DEBUGGER = Duration.ofDays(30);

    /** The exit status. */
    int run(String type, List<Path> path, Terminal terminal) throws OperationsException, IOException, InterruptedException {
        if (test == null) {
            throw new OperationsException("--replay runs a schedule of one test, which --test tells");
        }
        Matrix matrix = MatrixText.parse(test);
        requireSchedule();
        if (port < 0 || port > MOST_PORT) {
            throw new OperationsException(port + " is no port: those are 1 to " + MOST_PORT);
        }
        if (port != 0) {
            terminal.tell("waiting for a debugger at port " + port + " of this machine");
        }
        ReplayAnswer answer;
        try (SubjectProcess process = port == 0 ? new SubjectProcess(type, path) : SubjectProcess.debugged(type, path, port)) {
            answer = process.replay(matrix, schedule, port == 0 ? PATIENCE : PATIENCE_WITH_DEBUGGER);
        }
        if (answer.problem() != null) {
            terminal.complain(answer.problem() + (port == 0 ? "" : "; is port " + port + " free?"));
            return ExitStatus.UNREADABLE;
        }
        terminal.out().print(ReplayText.of(type, matrix, answer.run()));
        terminal.out().flush();
        if (answer.run().end() == RunEnd.DIVERGED) {
            terminal.complain("the schedule does not fit what the class does now: " + answer.run().divergence());
            return ExitStatus.UNREADABLE;
        }
        return ExitStatus.ACCEPTED;
    }

    private void requireSchedule() throws OperationsException {
        try {
            PlacedSchedule.parse(schedule);
        } catch (IllegalArgumentException e) {
            throw new OperationsException(e.getMessage());
        }
    }
}
