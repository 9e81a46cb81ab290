package dev.traceloom.ide.recording;

import com.intellij.openapi.util.JDOMExternalizerUtil;
import com.intellij.util.execution.ParametersListUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jdom.Element;

/**
 * What to record, as the user entered it: relative paths start at the project's folder, but for that of the program,
 * which starts at the working folder.
 *
 * @param command with its arguments, as one line
 * @param workingFolder where the command runs; empty for the project's folder
 * @param specification what every run is validated against; empty for nothing
 */
record RecordingTarget(String command, String workingFolder, String specification, StopAt stop, RrUse rr) {
    static final RecordingTarget NONE = new RecordingTarget("", "", "", StopAt.NEVER, RrUse.POSSIBLE);

    private static final String COMMAND = "command";
    private static final String WORKING_FOLDER = "working-folder";
    private static final String SPECIFICATION = "specification";
    private static final String STOP = "stop";
    private static final String RR = "rr";

    static RecordingTarget read(Element stored) {
        return new RecordingTarget(
                JDOMExternalizerUtil.readField(stored, COMMAND, ""),
                JDOMExternalizerUtil.readField(stored, WORKING_FOLDER, ""),
                JDOMExternalizerUtil.readField(stored, SPECIFICATION, ""),
                StopAt.of(JDOMExternalizerUtil.readField(stored, STOP, "")),
                RrUse.of(JDOMExternalizerUtil.readField(stored, RR, "")));
    }

    void write(Element stored) {
        JDOMExternalizerUtil.writeField(stored, COMMAND, command);
        JDOMExternalizerUtil.writeField(stored, WORKING_FOLDER, workingFolder);
        JDOMExternalizerUtil.writeField(stored, SPECIFICATION, specification);
        JDOMExternalizerUtil.writeField(stored, STOP, stop.word());
        JDOMExternalizerUtil.writeField(stored, RR, rr.word());
    }

    RecordingTarget withCommand(String other) {
        return new RecordingTarget(other, workingFolder, specification, stop, rr);
    }

    /** The command and its arguments, each by itself. */
    List<String> words() {
        return ParametersListUtil.parse(command);
    }

    /** Why this cannot be recorded, in a sentence for the user; empty when it can. */
    Optional<String> problem(Path folder) {
        if (words().isEmpty()) {
            return Optional.of(TraceloomBundle.message("recording.problem.no.command"));
        }
        if (!is(folder, workingFolder, Files::isDirectory)) {
            return Optional.of(TraceloomBundle.message("recording.problem.no.folder", workingFolder));
        }
        if (specification.isBlank()) {
            return stop == StopAt.REJECTED
                    ? Optional.of(TraceloomBundle.message("recording.problem.nothing.to.reject"))
                    : Optional.empty();
        }
        if (!specification.endsWith(".tla")) {
            return Optional.of(TraceloomBundle.message("problem.not.a.module", specification));
        }
        return is(folder, specification, Files::isRegularFile)
                ? Optional.empty()
                : Optional.of(TraceloomBundle.message("problem.specification.missing", specification));
    }

    /** What may be right by the time that it runs, such as a program that is not built yet. */
    Optional<String> warning(Path folder) {
        String program = words().get(0);
        boolean named = program.indexOf('/') >= 0;
        return !named || is(folder.resolve(workingFolder), program, Files::isExecutable)
                ? Optional.empty()
                : Optional.of(TraceloomBundle.message("recording.problem.no.program", program));
    }

    private static boolean is(Path folder, String path, Predicate<Path> question) {
        try {
            return question.test(folder.resolve(path));
        } catch (InvalidPathException cannotExist) {
            return false;
        }
    }

    /** Such as "Queue: stress". */
    Optional<String> suggestedName() {
        List<String> words = words();
        if (words.isEmpty()) {
            return Optional.empty();
        }
        // Programs of generated workloads are all called alike.
        String program = ValidationTarget.fileName(workingFolder.isBlank() ? words.get(0) : workingFolder);
        return Optional.of(specification.isBlank()
                ? TraceloomBundle.message("recording.suggested.alone", program)
                : TraceloomBundle.message(
                        "recording.suggested",
                        ValidationTarget.fileName(specification).replaceFirst("\\.tla$", ""),
                        program));
    }
}
