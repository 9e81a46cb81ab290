package dev.traceloom.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A log that others publish, with their trace module.
 *
 * @param name what to call it
 * @param theirs processor seconds of the newest TLC, depth first where it has that, as somebody measured them once; empty where
 *     nobody did
 * @param module their trace module
 * @param options what it needs besides the log
 * @param changed a number or a word to change in a line, the first group; in lines that tell it
 * @param without the command line for their specification without the module, or why there is none
 */
record PublicLog(
        String name,
        String theirs,
        Path module,
        Path log,
        List<String> options,
        String changed,
        Without without) {

    /**
     * @param arguments empty where there is no way
     * @param reason why there is none
     */
    record Without(List<String> arguments, String reason) {
        static Without module(List<String> arguments) {
            return new Without(List.copyOf(arguments), "");
        }

        static Without none(String reason) {
            return new Without(List.of(), reason);
        }
    }

    /** The command line that validates a log, this one or a copy of it, by their module. */
    List<String> byModule(Path read) {
        List<String> arguments = new ArrayList<>(List.of(module.toString(), "--trace-spec"));
        arguments.addAll(options);
        arguments.add(read.toString());
        return arguments;
    }
}
