package dev.traceloom.ide.lineup;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import dev.traceloom.ide.TraceloomProcess;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Starts {@code traceloom lineup} as a process.
 *
 * @param known the class path where the user gave none
 * @param folder where relative paths start
 * @param results where it saves what fails
 */
record LineupProcess(LineupTarget target, List<String> known, Path folder, Path results) {

    GeneralCommandLine line() throws ExecutionException {
        List<String> arguments = new ArrayList<>(List.of("lineup", "--teamcity", "--save", results.toString(), "--no-pages"));
        List<String> path = target.classPath().isBlank() ? known : given();
        if (!path.isEmpty()) {
            arguments.addAll(List.of("--class-path", String.join(File.pathSeparator, path)));
        }
        if (!target.operations().isBlank()) {
            arguments.addAll(List.of("--operations", inFolder(target.operations())));
        }
        if (!target.test().isBlank()) {
            arguments.addAll(List.of("--test", target.test()));
        }
        for (LineupNumber one : LineupNumber.values()) {
            if (!target.number(one).isBlank()) {
                arguments.addAll(List.of(one.option(), target.number(one)));
            }
        }
        arguments.addAll(List.of("--", target.type()));
        return TraceloomProcess.line(List.of(), arguments).withWorkDirectory(folder.toString());
    }

    private List<String> given() {
        return Stream.of(target.classPath().split(File.pathSeparator))
                .map(String::strip)
                .filter(place -> !place.isEmpty())
                .map(this::inFolder)
                .toList();
    }

    private String inFolder(String path) {
        try {
            return folder.resolve(path).normalize().toString();
        } catch (InvalidPathException strange) {
            return path;
        }
    }
}
