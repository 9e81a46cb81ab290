package stack;

import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.nio.file.Path;

/** Validates a recording: the specification and the recording are its arguments. */
public final class CheckRecording {
    private CheckRecording() {}

    public static void main(String[] arguments) throws Exception {
        Validation stack = Validation.against(Path.of(arguments[0]));
        TraceResult result = stack.validate(Path.of(arguments[1]));
        System.out.print(result.text());
    }
}
