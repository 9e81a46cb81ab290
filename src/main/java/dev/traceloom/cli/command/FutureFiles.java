package dev.traceloom.cli.command;

import dev.traceloom.option.OptionException;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Files that a command will write when its work is done. To find out after an hour that it cannot helps nobody. */
final class FutureFiles {
    private FutureFiles() {}

    static void require(CommandSpec command, String option, Path file) {
        try {
            require(option, file);
        } catch (OptionException impossible) {
            throw new ParameterException(command.commandLine(), impossible.getMessage());
        }
    }

    static void require(String option, Path file) throws OptionException {
        try {
            WholeFile.requireWritable(file);
        } catch (IOException impossible) {
            throw new OptionException(option + " " + impossible.getMessage());
        }
    }
}
