package dev.traceloom.replay;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a frame stands, as gdb prints it at the end of a line: {@code #1  0x… in Queue::poll (this=0x…) at src/queue.cpp:42}.
 * A program can print such lines too, so that the name may be anything.
 *
 * @param file as the compiler saw it: relative to where the program was compiled, or from the root
 * @param row from 1
 * @param start where file and row begin in the text
 * @param end behind them
 */
public record FrameLine(String file, int row, int start, int end) {
    /** Names of templates are long; but what is longer than this is no frame, and looking at it would take long. */
    private static final int LONGEST = 20_000;

    /** What stands between a frame's arguments and its place; an argument may hold the same, so the last one counts. */
    private static final String AT = ") at ";

    private static final Pattern PLACE = Pattern.compile(
            "(?<file>[^\\s\\p{Cntrl}](?:[^\\p{Cntrl}]{0,1000}[^\\s\\p{Cntrl}])?):(?<row>[1-9]\\d{0,6})\\s*");

    /** In one line, with or without its end. */
    public static Optional<FrameLine> in(String text) {
        int at = text.length() > LONGEST ? -1 : text.lastIndexOf(AT);
        if (at < 0 || text.lastIndexOf(" (", at) < 0) {
            return Optional.empty();
        }
        int start = at + AT.length();
        Matcher place = PLACE.matcher(text).region(start, text.length());
        return place.matches()
                ? Optional.of(new FrameLine(
                        place.group("file"), Integer.parseInt(place.group("row")), start, place.end("row")))
                : Optional.empty();
    }
}
