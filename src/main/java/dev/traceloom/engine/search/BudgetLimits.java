package dev.traceloom.engine.search;

import dev.traceloom.option.ByteSize;
import dev.traceloom.option.OptionException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the search of one trace may take.
 *
 * @param bytes of the heap
 */
public record BudgetLimits(Duration time, long bytes) {
    private static final Duration USUAL_TIME = Duration.ofMinutes(10);

    static final BudgetLimits USUAL = new BudgetLimits(USUAL_TIME, Long.MAX_VALUE);

    /** No pattern yet: Java takes a while to make the first ones, and most searches have the usual limits. */
    private static final String FORM =
            "(?<time>\\d{1,9})(?<unit>ms|s|m|h)(?:,(?<size>\\d{1,9})(?<scale>[mMgG]))?";

    /** Reads {@code 60s}, {@code 2m}, {@code 500ms}, and a limit of memory behind a comma: {@code 60s,2g}. */
    static BudgetLimits read(String text) throws OptionException {
        Matcher matcher = Pattern.compile(FORM).matcher(text);
        if (!matcher.matches()) {
            throw new OptionException("'" + text + "' is no budget; write 60s, 500ms, 5m or 60s,2g");
        }
        long amount = Long.parseLong(matcher.group("time"));
        Duration time = switch (matcher.group("unit")) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
        return new BudgetLimits(time, bytes(matcher));
    }

    private static long bytes(Matcher matcher) {
        if (matcher.group("size") == null) {
            return Long.MAX_VALUE;
        }
        return ByteSize.of(matcher.group("size"), matcher.group("scale"));
    }
}
