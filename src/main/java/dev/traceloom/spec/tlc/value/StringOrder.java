package dev.traceloom.spec.tlc.value;

import dev.traceloom.spec.config.Configuration;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.distributed.InternRMI;
import util.UniqueString;

/**
 * Makes TLC's order of strings independent of when it meets them (semantics, rule 17).
 *
 * <p>TLC numbers strings as it meets them and compares the numbers: that decides what CHOOSE takes, and in which order
 * sets are gone through, the fields of records and the domains of functions. Model values go by the same numbers. What
 * the specification and its configuration mention is met while they are read, always in the same order, which is also
 * that of TLC itself. All other strings, those of traces above all, get numbers here: above the former, and in
 * alphabetical order, whichever comes first. Some are numbered anew at times, which leaves their order as it is, and so
 * everything that TLC has sorted by then.
 *
 * <p>Static, as one class loader is one specification. TLC asks for a number under a lock of its own.
 */
public final class StringOrder implements InternRMI {
    /** By itself: many specifications have no constants. */
    private static final class Mentions {
        /** A string, or the name of a model value. */
        static final Pattern PATTERN =
                Pattern.compile("\"(?<text>(?:[^\"\\\\]|\\\\.)*+)\"|[0-9]*+[A-Za-z_][A-Za-z0-9_]*+");
    }

    /** Frames of the stack, more than anything here takes. An endless recursion may end anywhere, and others go on. */
    private static final int HEADROOM = 300;

    private static StringOrder settled;

    private final int mentioned;
    private final Constructor<UniqueString> maker;
    private final Field token;
    private final AlphabeticalNumbers<UniqueString> others;
    private final Map<UniqueString, Integer> identities = new HashMap<>();

    private StringOrder(int mentioned) {
        this.mentioned = mentioned;
        try {
            maker = UniqueString.class.getDeclaredConstructor(String.class, int.class);
            maker.setAccessible(true);
            token = UniqueString.class.getDeclaredField("tok");
            token.setAccessible(true);
        } catch (ReflectiveOperationException another) {
            throw new LinkageError(another.getMessage(), another);
        }
        others = new AlphabeticalNumbers<>(mentioned, UniqueString::getTok, this::move);
    }

    /** Meets what a configuration mentions, in its order. */
    public static void meet(Configuration configuration) {
        for (Configuration.Constant constant : configuration.constants()) {
            for (Matcher word = Mentions.PATTERN.matcher(constant.value()); word.find(); ) {
                UniqueString.uniqueStringOf(word.group("text") == null ? word.group() : word.group("text"));
            }
        }
    }

    /** From now on the order of new strings is alphabetical. To be called when the specification has been read. */
    public static void settle() {
        // TLC keeps a table of its operators by number, which is as long as the largest.
        BuiltInOPs.getOpCode(0);
        int mentioned = UniqueString.internTbl.toMap().values().stream()
                .mapToInt(UniqueString::getTok)
                .max()
                .orElse(0);
        settled = new StringOrder(mentioned);
        UniqueString.setSource(settled);
    }

    /** A number that tells a string from all others for good, and is positive for those that are mentioned. */
    public static int identity(UniqueString text) {
        int token = text.getTok();
        return settled == null || token <= settled.mentioned ? token : settled.identities.get(text);
    }

    @Override
    public UniqueString intern(String text) {
        // Out of stack here, rather than when some strings have been numbered anew and some not.
        descend(HEADROOM);
        UniqueString made = make(text, others.numberFor(text));
        others.put(text, made);
        identities.put(made, -1 - identities.size());
        return made;
    }

    private static int descend(int frames) {
        return frames == 0 ? 0 : 1 + descend(frames - 1);
    }

    private UniqueString make(String text, int first) {
        try {
            return maker.newInstance(text, first);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void move(UniqueString text, int next) {
        try {
            token.setInt(text, next);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
