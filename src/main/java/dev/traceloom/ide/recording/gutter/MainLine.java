package dev.traceloom.ide.recording.gutter;

import dev.traceloom.record.template.Language;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the program of a generated workload begins.
 *
 * @param start the first of the line's characters in the text
 * @param end behind the last one
 * @param specification what it was generated for, by its name; empty where only the line is known
 */
record MainLine(int start, int end, Optional<String> specification) {
    /** What is longer was not generated, and looking for lines in it would take long. */
    private static final int MOST_CHARACTERS = 20_000;

    private static final Pattern CPP = Pattern.compile("(?m)^int main\\(int count, char\\*\\* arguments\\) \\{$");
    private static final Pattern JAVA =
            Pattern.compile("(?m)^ {4}public static void main\\(String\\[] arguments\\) throws InterruptedException \\{$");
    private static final Pattern NAME = Pattern.compile("\"(\\w{1,200})\",");

    static Optional<MainLine> in(CharSequence text, Language language) {
        Matcher line = (language == Language.CPP ? CPP : JAVA).matcher(text);
        if (text.length() > MOST_CHARACTERS || !line.find()) {
            return Optional.empty();
        }
        Matcher name = NAME.matcher(text).region(line.end(), text.length());
        return Optional.of(new MainLine(
                line.start(), line.end(), name.find() ? Optional.of(name.group(1)) : Optional.empty()));
    }
}
