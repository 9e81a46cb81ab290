package dev.traceloom.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where in rr's recording the program begins that wrote a trace. Commands such as {@code env} and {@code nice}, and scripts
 * with {@code exec}, change to it in the same process; other scripts start it in another one.
 *
 * @param first whether it is in the process that rr started
 * @param execs whether the process changed program at all; otherwise it runs what it was forked with
 * @param event the number of rr's event with which the process changed to it, if that was not its first change
 */
record ProgramStart(int process, boolean first, boolean execs, OptionalLong event) {

    /** Asks rr; empty if it does not tell, as for recordings that another rr made. */
    static Optional<ProgramStart> find(RrRecording recording, Path trace) throws IOException {
        RrDump dump = new RrDump(recording.process(), folder(trace));
        List<String> command = new ArrayList<>(recording.rr());
        command.addAll(List.of("dump", "-e", "-p", recording.folder().toString()));
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException absent) {
            // Whoever starts it to replay says so, and better.
            return Optional.empty();
        }
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            process.getOutputStream().close();
            String line = lines.readLine();
            while (line != null && !dump.read(line)) {
                line = lines.readLine();
            }
            return dump.program();
        } finally {
            process.destroyForcibly();
        }
    }

    /** What rr is told to let the debugger in there, or later. */
    List<String> options(OptionalLong later) {
        List<String> options = new ArrayList<>();
        long latest = Math.max(event.orElse(-1), later.orElse(-1));
        if (!first || latest >= 0) {
            // An event alone may be another process's.
            options.addAll(List.of(execs ? "-p" : "-f", String.valueOf(process)));
        }
        if (latest >= 0) {
            options.addAll(List.of("-g", String.valueOf(latest)));
        }
        return options;
    }

    private static Path folder(Path trace) throws IOException {
        Path real = trace.toRealPath();
        return Files.isDirectory(real) ? real : real.getParent();
    }
}
