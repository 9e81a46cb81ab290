package dev.traceloom.trace.log;

import dev.traceloom.trace.value.Utf8;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How threads and log files are named after each other.
 *
 * <p>Threads of a log directory are numbered by the order of their files. Where all files are called
 * {@code tracing-<number>=<thread>.log}, as {@link LogDirectoryWriter} calls them, the threads get their own names
 * back: the numbers, which have the same width, keep the order, and the names have every byte escaped as {@code %XX}
 * that is no letter, digit, {@code _}, {@code -} or {@code .}. No recorder uses an equals sign there. Processes that have
 * names have them in those of their logs: {@link ProcessLogs}.
 */
public final class LogFileNames {
    static final String ENDING = ".log";

    private static final Pattern OURS = Pattern.compile("tracing-([0-9]+)=((?:[A-Za-z0-9_.-]|%[0-9A-F]{2})*)\\.log");

    private LogFileNames() {}

    /** File names for threads of these names. */
    static List<String> files(List<String> threads) {
        int width = String.valueOf(Math.max(0, threads.size() - 1)).length();
        List<String> files = new ArrayList<>();
        for (String thread : threads) {
            String number = padded(files.size(), width);
            files.add("tracing-" + number + "=" + escape(thread) + ENDING);
        }
        return files;
    }

    /** Names of the threads in files of these names, which are sorted. */
    public static List<String> threads(List<String> files) {
        if (ProcessLogs.areThese(files)) {
            return ProcessLogs.threads(files);
        }
        List<String> names = new ArrayList<>();
        for (String file : files) {
            ownName(file).ifPresent(names::add);
        }
        if (new HashSet<>(names).size() == files.size() && files(names).equals(files)) {
            return names;
        }
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            numbers.add(String.valueOf(i));
        }
        return numbers;
    }

    /** The log that a file of this name is, or is the open file of; empty if it is neither. */
    static String log(String file) {
        String beside = ENDING + OpenFile.ENDING;
        if (file.endsWith(beside)) {
            return file.substring(0, file.length() - OpenFile.ENDING.length());
        }
        return file.endsWith(ENDING) ? file : "";
    }

    /** The first log that is missing before others, where all are called as we call them. */
    static Optional<String> missing(List<String> files) {
        List<String> numbers = new ArrayList<>();
        for (String file : files) {
            Matcher matcher = OURS.matcher(file);
            if (!matcher.matches() || !numbers.isEmpty() && numbers.get(0).length() != matcher.group(1).length()) {
                return Optional.empty();
            }
            numbers.add(matcher.group(1));
        }
        for (int i = 0; i < numbers.size(); i++) {
            String expected = padded(i, numbers.get(i).length());
            if (numbers.get(i).compareTo(expected) > 0) {
                return Optional.of("tracing-" + expected + "=…" + ENDING);
            }
        }
        return Optional.empty();
    }

    /** By hand: of Java's formats, the first one of a process takes longer than to read a short log. */
    private static String padded(int number, int width) {
        String digits = String.valueOf(number);
        return "0".repeat(Math.max(0, width - digits.length())) + digits;
    }

    private static Optional<String> ownName(String file) {
        Matcher matcher = OURS.matcher(file);
        return matcher.matches() ? unescape(matcher.group(2)) : Optional.empty();
    }

    private static String escape(String thread) {
        StringBuilder escaped = new StringBuilder();
        for (byte b : thread.getBytes(StandardCharsets.UTF_8)) {
            boolean letter = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z';
            boolean plain = letter || b >= '0' && b <= '9' || "_-.".indexOf(b) >= 0;
            escaped.append(plain ? String.valueOf((char) b) : String.format("%%%02X", b));
        }
        return escaped.toString();
    }

    private static Optional<String> unescape(String escaped) {
        byte[] bytes = new byte[escaped.length()];
        int length = 0;
        for (int i = 0; i < escaped.length(); i++) {
            if (escaped.charAt(i) == '%') {
                bytes[length++] = (byte) Integer.parseInt(escaped.substring(i + 1, i + 3), 16);
                i += 2;
            } else {
                bytes[length++] = (byte) escaped.charAt(i);
            }
        }
        try {
            return Optional.of(Utf8.decode(bytes, length));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
