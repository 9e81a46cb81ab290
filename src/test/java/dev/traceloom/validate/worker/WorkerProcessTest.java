package dev.traceloom.validate.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(90)
class WorkerProcessTest {
    private static final Path TRACE = Path.of("examples/queue/recordings/accepted/three-threads.ndjson");

    private static final WorkerProcess.Listener NOBODY = new WorkerProcess.Listener() {
        @Override
        public void opened(RunHeader header, List<ActionInfo> actions) {}

        @Override
        public void progressed(int linearized, int operations, long states) {}

        @Override
        public void begunAgain(String why) {}
    };

    @Test
    void aProcessThatDiedBetweenTwoTracesCostsTheSecondNothing() throws Exception {
        ValidationSettings settings = ValidationSettings.of(SpecificationSource.of(Path.of("examples/queue/Queue.tla")));
        try (WorkerProcess worker = new WorkerProcess(settings)) {
            List<ProcessHandle> before = children();
            assertEquals(Verdict.ACCEPTED, validated(worker).verdict());
            List<ProcessHandle> started =
                    children().stream().filter(child -> !before.contains(child)).toList();
            assertEquals(1, started.size());
            started.get(0).destroyForcibly();
            started.get(0).onExit().join();
            TraceReport second = validated(worker);
            assertEquals(Verdict.ACCEPTED, second.verdict(), () -> second.message().orElse(""));
        }
    }

    private static List<ProcessHandle> children() {
        return ProcessHandle.current().children().toList();
    }

    private static TraceReport validated(WorkerProcess worker) throws Exception {
        return worker.validate(TRACE, TraceFinder.findOne(TRACE).name(), NOBODY);
    }
}
