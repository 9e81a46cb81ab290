package dev.traceloom.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What stands between the braces of a block of a Kotlin script, without its comments. */
record ScriptBlock(String text) {
    private static final Pattern STRING = Pattern.compile("\"([^\"]*)\"");

    static ScriptBlock read(Path script) throws IOException {
        return new ScriptBlock(Files.readString(script).replaceAll("(?m)^\\s*//.*$", ""));
    }

    /** The block behind these words; an empty one where they have none. */
    ScriptBlock block(String head) {
        MatchResult opening = matches(Pattern.compile("(?:^|\\s)" + Pattern.quote(head) + "\\s*(\\{|(?=\\n|$))")).stream()
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + head + " in the script:\n" + text));
        if (opening.group(1).isEmpty()) {
            return new ScriptBlock("");
        }
        int depth = 1;
        boolean quoted = false;
        for (int i = opening.end(); i < text.length(); i++) {
            char next = text.charAt(i);
            quoted ^= next == '"';
            depth += quoted ? 0 : next == '{' ? 1 : next == '}' ? -1 : 0;
            if (depth == 0) {
                return new ScriptBlock(text.substring(opening.end(), i));
            }
        }
        throw new AssertionError(head + " does not end:\n" + text);
    }

    /** The strings in the arguments of the calls of this function. */
    List<String> strings(String function) {
        return matches(Pattern.compile("(?:^|\\W)" + function + "\\(([^)]*)\\)")).stream()
                .flatMap(call -> STRING.matcher(call.group(1)).results())
                .map(string -> string.group(1))
                .toList();
    }

    List<MatchResult> matches(Pattern pattern) {
        return pattern.matcher(text).results().toList();
    }
}
