package dev.traceloom.bench.foreign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Arguments of a command line; what is wrong with one is told to the user, together with what to write. */
final class RequestText {
    private RequestText() {}

    static Path folder(String argument, String usage) {
        Path folder = Path.of(argument);
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(argument + " is no folder; " + usage);
        }
        return folder;
    }

    static String next(List<String> arguments, int index, String usage) {
        if (index == arguments.size()) {
            throw new IllegalArgumentException(arguments.get(index - 1) + " needs a value; " + usage);
        }
        return arguments.get(index);
    }

    static long number(List<String> arguments, int index, String usage) {
        String text = next(arguments, index, usage);
        try {
            return Math.max(0, Long.parseLong(text));
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException(text + " is no number; " + usage);
        }
    }
}
