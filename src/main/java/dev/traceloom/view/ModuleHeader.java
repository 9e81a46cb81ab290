package dev.traceloom.view;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a module begins in its file: {@code ---- MODULE Queue ----}. What comes before is a comment.
 *
 * @param name the module's name
 * @param start the offset of the first hyphen
 * @param end the offset after the last
 */
public record ModuleHeader(String name, int start, int end) {
    /** Further down nobody puts it, and a file may be large. */
    private static final int FURTHEST = 200_000;

    private static final Pattern FORM =
            Pattern.compile("^[ \\t]*(-{4,}[ \\t]*MODULE[ \\t]+(\\w+)[ \\t]*-{4,})", Pattern.MULTILINE);

    public static Optional<ModuleHeader> in(CharSequence text) {
        Matcher matcher = FORM.matcher(text.subSequence(0, Math.min(text.length(), FURTHEST)));
        return matcher.find()
                ? Optional.of(new ModuleHeader(matcher.group(2), matcher.start(1), matcher.end(1)))
                : Optional.empty();
    }
}
