package stack;

import dev.traceloom.validate.ResultListener;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import dev.traceloom.validate.ValidationTask;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Validates all recordings in a folder, and tells of each as it is done. */
public final class CheckRecordings {
    private CheckRecordings() {}

    public static void main(String[] arguments) throws Exception {
        ResultListener listener = new ResultListener() {
            @Override
            public void done(TraceResult result) {
                System.out.println(result.verdict().word() + " " + result.trace());
            }

            @Override
            public void progressed(String trace, int linearized, int operations) {
                System.out.println(trace + ": " + linearized + " operations in order");
            }
        };
        ValidationTask task = Validation.against(Path.of(arguments[0]))
                .withBudget(Duration.ofSeconds(30))
                .task(List.of(Path.of(arguments[1])), listener);
        Runtime.getRuntime().addShutdownHook(new Thread(task::cancel));
        List<TraceResult> results = task.run();
        System.out.println(results.stream().filter(TraceResult::isAccepted).count() + " of " + results.size()
                + " accepted");
    }
}
