package dev.traceloom.junit;

import dev.traceloom.trace.file.FolderTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A folder for each test, named after its class and method and the number of its repetition: what an earlier build left
 * in it gives way. Tests that would have the same one, such as methods with the same name, get a number more.
 */
final class TestFolders {
    /** In the identity of a test, the number of a repetition, or of a set of arguments. */
    private static final Pattern NUMBER = Pattern.compile("invocation:#(\\d+)\\]");

    /** Methods of other languages may be called anything. */
    private static final Pattern ODD = Pattern.compile("[^\\p{L}\\p{N}_$.-]+");

    private static final int LONGEST_NAME = 100;
    private static final Set<Path> TAKEN = ConcurrentHashMap.newKeySet();

    private TestFolders() {}

    /** A new one, which is not there yet. */
    static Path claim(Path root, ExtensionContext test) throws IOException {
        Path all = root.resolve(clean(test.getRequiredTestClass().getName()));
        String name = name(test);
        Path folder = all.resolve(name);
        for (int number = 2; !TAKEN.add(folder.toAbsolutePath()); number++) {
            folder = all.resolve(name + "~" + number);
        }
        FolderTree.delete(folder);
        return folder;
    }

    private static String name(ExtensionContext test) {
        String numbers = NUMBER.matcher(test.getUniqueId()).results()
                .map((MatchResult found) -> "-" + found.group(1))
                .collect(Collectors.joining());
        return clean(test.getRequiredTestMethod().getName()) + numbers;
    }

    /** The end of a long name tells more than its beginning: that is the package. */
    private static String clean(String name) {
        String plain = ODD.matcher(name).replaceAll("_");
        return plain.substring(Math.max(0, plain.length() - LONGEST_NAME));
    }
}
