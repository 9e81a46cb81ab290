package dev.traceloom.trace.foreign;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/**
 * A time as a log tells it: a number, whole or not and in quotation marks or not, or a date with the time of day. Nothing is
 * rounded, since what happened at different times must not seem to have happened at once.
 *
 * @param value seconds since 1970 of a date, and otherwise the number
 * @param isDate whether it was a date, so that it cannot be compared with numbers of unknown meaning
 */
record LogTime(BigDecimal value, boolean isDate) implements Comparable<LogTime> {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?");
    private static final int LONGEST = 100;
    static final int NANOSECONDS = 9;

    static LogTime of(Json json) {
        if (json == null || !json.isPlain() || json instanceof Json.Bool || json instanceof Json.Null) {
            throw new BadValueException("expected a time, by which records are put in order, found "
                    + (json == null ? "nothing; time=FIELD in --fields says where it is" : json.describe()));
        }
        String text = json.plain().strip();
        if (text.length() > LONGEST) {
            throw bad(text);
        }
        return NUMBER.matcher(text).matches() ? new LogTime(new BigDecimal(text), false) : new LogTime(seconds(text), true);
    }

    private static BigDecimal seconds(String text) {
        Instant instant;
        try {
            instant = OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException noOffset) {
            try {
                // Clocks of one system that tell no offset have the same one.
                instant = LocalDateTime.parse(text.replace(' ', 'T')).toInstant(ZoneOffset.UTC);
            } catch (DateTimeException e) {
                throw bad(text);
            }
        }
        return BigDecimal.valueOf(instant.getEpochSecond()).add(BigDecimal.valueOf(instant.getNano(), NANOSECONDS));
    }

    private static BadValueException bad(String text) {
        return new BadValueException("expected a number, or a date and time such as 2026-02-20T10:55:05.042Z, found "
                + OneLine.quoted(text));
    }

    @Override
    public int compareTo(LogTime other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return isDate ? Instant.ofEpochSecond(value.longValue(), value.remainder(BigDecimal.ONE).movePointRight(NANOSECONDS).intValue()).toString() : value.toPlainString();
    }
}
