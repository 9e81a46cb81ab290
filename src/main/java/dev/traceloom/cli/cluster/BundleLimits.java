package dev.traceloom.cli.cluster;

import dev.traceloom.option.ByteSize;
import dev.traceloom.option.OptionException;
import java.io.Serializable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many bundles a job leaves: of millions of traces that are not accepted, a disk has no room for all.
 *
 * @param bytes of all of them together
 */
public record BundleLimits(int number, long bytes) implements Serializable {
    static final BundleLimits USUAL = new BundleLimits(100, 1L << 30);

    /** No pattern yet: every start makes the options of all commands. */
    private static final String FORM = "(?<number>\\d{1,9})(?:,(?<size>\\d{1,9})(?<scale>[kKmMgG]))?";

    /** Reads a number, and a size behind a comma: {@code 1000,5g}. */
    static BundleLimits read(String text) throws OptionException {
        Matcher matcher = Pattern.compile(FORM).matcher(text);
        if (!matcher.matches()) {
            throw new OptionException("'" + text + "' is no number of bundles; write 1000 or 1000,5g");
        }
        int number = Integer.parseInt(matcher.group("number"));
        String size = matcher.group("size");
        return new BundleLimits(number, size == null ? USUAL.bytes : ByteSize.of(size, matcher.group("scale")));
    }
}
