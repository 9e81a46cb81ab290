package dev.traceloom.cli.option;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 60s}, {@code 2m}, {@code 500ms}, and a limit of memory behind a comma: {@code 60s,2g}. */
final class BudgetConverter implements ITypeConverter<BudgetConverter.Limits> {

    /** A budget as it is given on the command line. */
    record Limits(Duration time, long bytes) {}

    private static final Pattern FORM =
            Pattern.compile("(?<time>\\d{1,9})(?<unit>ms|s|m|h)(?:,(?<size>\\d{1,9})(?<scale>[mMgG]))?");

    @Override
    public Limits convert(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is no budget; write 60s, 500ms, 5m or 60s,2g");
        }
        long amount = Long.parseLong(matcher.group("time"));
        Duration time = switch (matcher.group("unit")) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
        return new Limits(time, bytes(matcher));
    }

    private static long bytes(Matcher matcher) {
        if (matcher.group("size") == null) {
            return Long.MAX_VALUE;
        }
        long amount = Long.parseLong(matcher.group("size"));
        return matcher.group("scale").equalsIgnoreCase("g") ? amount << 30 : amount << 20;
    }
}
