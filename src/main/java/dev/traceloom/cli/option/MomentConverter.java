package dev.traceloom.cli.option;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a moment in the past: so long ago ({@code 90m}, {@code 12h}, {@code 3d}, {@code 2w}), or a date. */
public final class MomentConverter implements ITypeConverter<Instant> {
    private static final Pattern AGO = Pattern.compile("(\\d{1,6})([mhdw])");
    private static final int DAYS_OF_A_WEEK = 7;

    @Override
    public Instant convert(String text) {
        Matcher ago = AGO.matcher(text);
        if (ago.matches()) {
            return Instant.now().minus(duration(Long.parseLong(ago.group(1)), ago.group(2)));
        }
        try {
            LocalDateTime local =
                    text.contains("T") ? LocalDateTime.parse(text) : LocalDate.parse(text).atStartOfDay();
            return local.atZone(ZoneId.systemDefault()).toInstant();
        } catch (DateTimeParseException none) {
            throw new TypeConversionException("'" + text + "' is no time; write 90m, 12h, 3d, 2w or 2026-01-31");
        }
    }

    private static Duration duration(long amount, String unit) {
        return switch (unit) {
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            case "d" -> Duration.ofDays(amount);
            default -> Duration.ofDays(DAYS_OF_A_WEEK * amount);
        };
    }
}
