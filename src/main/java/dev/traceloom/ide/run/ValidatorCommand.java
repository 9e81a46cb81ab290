package dev.traceloom.ide.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import dev.traceloom.ide.TraceloomProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts {@code traceloom validate} as a process. */
record ValidatorCommand(ValidationTarget target, Path folder) {

    GeneralCommandLine line() throws ExecutionException {
        List<String> arguments = new ArrayList<>(List.of("validate", target.specification()));
        arguments.addAll(target.traces());
        return TraceloomProcess.line(List.of(), arguments)
                .withEnvironment("TRACELOOM_STDOUT_TTY", "1")
                .withWorkDirectory(folder.toString());
    }
}
