package dev.traceloom.validate.worker;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program with a small heap that is full while another process validates for it, but for too little to hear a long
 * answer in. It prints what it hears, and what becomes of the trace.
 */
final class FullHeap {
    private static final int BLOCK_BYTES = 1 << 20;
    private static final int FREE_BLOCKS = 6;

    private FullHeap() {}

    /** @param words a module, a trace, and whether the heap has room again when the trace is validated once more */
    public static void main(String[] words) throws Exception {
        Path module = Path.of(words[0]);
        Path trace = Path.of(words[1]);
        boolean roomLater = Boolean.parseBoolean(words[2]);
        List<byte[]> ballast = new ArrayList<>(1 << 12);
        String name = TraceFinder.find(trace).get(0).name();
        ValidationSettings settings = ValidationSettings.of(SpecificationSource.of(module)).telling(false, false, true);
        try (WorkerProcess worker = new WorkerProcess(settings)) {
            fill(ballast);
            TraceReport report = worker.validate(trace, name, new WorkerProcess.Listener() {
                @Override
                public void opened(RunHeader header, List<ActionInfo> actions) {
                    System.out.println("opened");
                }

                @Override
                public void progressed(int linearized, int operations, long states) {
                    // Of no interest here.
                }

                @Override
                public void begunAgain(String why) {
                    System.out.println("again because " + why);
                    if (roomLater) {
                        ballast.clear();
                    }
                }
            });
            ballast.clear();
            System.out.println(report.verdict().word() + " " + report.message().orElse(""));
        }
    }

    private static void fill(List<byte[]> ballast) {
        try {
            while (true) {
                ballast.add(new byte[BLOCK_BYTES]);
            }
        } catch (OutOfMemoryError full) {
            ballast.subList(ballast.size() - FREE_BLOCKS, ballast.size()).clear();
        }
    }
}
