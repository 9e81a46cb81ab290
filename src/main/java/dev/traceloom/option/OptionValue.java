package dev.traceloom.option;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The value of an option: how it is written, read and checked.
 *
 * @param parameter what stands for it in help, such as {@code FILE}; for a choice, its words with {@code |} between them
 * @param usual what holds where nothing is written
 * @param told the usual value as it is written, where help is to tell it
 * @param formCheck what a form asks of the text besides. Such as that names are names: the command line leaves that to
 *     the specification, which knows more, and the exit status says so
 */
public record OptionValue<T>(
        OptionKind kind,
        String parameter,
        T usual,
        Optional<String> told,
        Reader<T> reader,
        Check<T> check,
        Function<String, Optional<String>> formCheck) {

    /** Reads what was written. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(String text) throws OptionException;
    }

    /** Says in a sentence why a value cannot be, where relative paths start at a folder; empty if it can. */
    @FunctionalInterface
    public interface Check<T> {
        Optional<String> problem(T value, Path folder);
    }

    /** How a form writes that a flag is set. */
    public static final String ON = "true";

    /** By itself: Java takes a while to make the first patterns, and every command needs options, few of them a value. */
    private static final class Patterns {
        /** More digits are no number that anybody meant. */
        static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,99}");

        static final Pattern ASSIGNMENT = Pattern.compile("\\w+=.*");

        static final Pattern LIMITED_NAME = Pattern.compile("[\\w!]+(:[1-9][0-9]*)?(@[\\w!]+(\\+[\\w!]+)*)?");
        static final Pattern NAME = Pattern.compile("\\w+(!\\w+)*");
    }

    private static <T> OptionValue<T> of(OptionKind kind, String parameter, T usual, Reader<T> reader) {
        return new OptionValue<>(
                kind, parameter, usual, Optional.empty(), reader, (value, folder) -> Optional.empty(), text -> Optional.empty());
    }

    public static OptionValue<Boolean> flag() {
        return of(OptionKind.FLAG, "", false, text -> {
            if (!text.equals(ON)) {
                throw new OptionException("it is either on or off, not '" + text + "'");
            }
            return true;
        });
    }

    /** Any text that a reader takes. */
    public static <T> OptionValue<T> text(String parameter, T usual, Reader<T> reader) {
        return of(OptionKind.TEXT, parameter, usual, reader);
    }

    /** @param of what it is the name of, in a word */
    public static OptionValue<Optional<String>> name(String parameter, String of) {
        return OptionValue.<Optional<String>>text(parameter, Optional.empty(), Optional::of)
                .inForms(text -> Patterns.NAME.matcher(text).matches()
                        ? Optional.empty()
                        : Optional.of("'" + text + "' is not the name of " + of));
    }

    /** @param of what they are the names of, in a word */
    public static OptionValue<List<String>> names(String parameter, String of) {
        return OptionValue.<List<String>>of(
                        OptionKind.NAMES, parameter, List.of(), text -> List.of(text.split(",", -1)))
                .inForms(text -> Arrays.stream(text.split(",", -1)).allMatch(one -> Patterns.NAME.matcher(one).matches())
                        ? Optional.empty()
                        : Optional.of("'" + text + "' is no list of " + of
                                + "; write their names with commas between them, without spaces"));
    }

    /** Names, each perhaps with a number and others behind it: {@code Tick:3@Commit+Abort}. */
    public static OptionValue<List<String>> limitedNames(String parameter, String of) {
        return OptionValue.<List<String>>of(
                        OptionKind.NAMES, parameter, List.of(), text -> List.of(text.split(",", -1)))
                .inForms(text -> Arrays.stream(text.split(",", -1)).allMatch(one -> Patterns.LIMITED_NAME.matcher(one).matches())
                        ? Optional.empty()
                        : Optional.of("'" + text + "' is no list of " + of
                                + "; write their names with commas between them, without spaces, such as"
                                + " Tick:3,Deliver@Commit"));
    }

    /** Names with what they are set to. */
    public static OptionValue<List<String>> assignments(String parameter) {
        return OptionValue.<List<String>>of(
                        OptionKind.NAMES, parameter, List.of(), text -> List.of(text.split(",", -1)))
                .checked((all, folder) -> all.stream()
                        .filter(one -> !Patterns.ASSIGNMENT.matcher(one).matches())
                        .findFirst()
                        .map(one -> "'" + one + "' gives no name a value; write " + parameter));
    }

    /** @param what it is, in a word */
    public static OptionValue<Long> number(String parameter, long usual, String what) {
        return text(parameter, usual, text -> wholeNumber(text, 0, Long.MAX_VALUE, what));
    }

    /** @param what it is, in a word */
    public static OptionValue<Optional<Integer>> count(String parameter, String what) {
        return text(
                parameter,
                Optional.empty(),
                text -> Optional.of(Math.toIntExact(wholeNumber(text, 1, Integer.MAX_VALUE, what))));
    }

    private static long wholeNumber(String text, long least, long most, String what) throws OptionException {
        BigInteger number = Patterns.WHOLE.matcher(text).matches() ? new BigInteger(text) : BigInteger.valueOf(least - 1);
        boolean small = number.compareTo(BigInteger.valueOf(least)) < 0;
        if (small || number.compareTo(BigInteger.valueOf(most)) > 0) {
            throw new OptionException("'" + text + "' is no " + what + "; write a whole number of "
                    + (small ? "at least " + least : "at most " + most));
        }
        return number.longValueExact();
    }

    /** The words are the names of the constants, in small letters; the first is the usual one. */
    public static <E extends Enum<E>> OptionValue<E> choice(Class<E> type, String what) {
        List<E> all = List.of(type.getEnumConstants());
        List<String> words = new ArrayList<>();
        for (E one : all) {
            words.add(word(one));
        }
        String parameter = String.join("|", words);
        return of(OptionKind.CHOICE, parameter, all.get(0), text -> {
            for (E one : all) {
                if (word(one).equalsIgnoreCase(text)) {
                    return one;
                }
            }
            throw new OptionException("there is no " + what + " '" + text + "'; it is " + parameter.replace("|", " or "));
        });
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** A file or folder that need not be there. */
    public static OptionValue<Optional<Path>> file(String parameter) {
        return of(OptionKind.FILE, parameter, Optional.empty(), text -> Optional.of(path(text)));
    }

    /** @param what the file is, in a word */
    public static OptionValue<Optional<Path>> existingFile(String parameter, String what) {
        return file(parameter).checked((file, folder) -> file.flatMap(one -> missing(folder, one, what)));
    }

    /** Why something is no file. */
    public static Optional<String> missing(Path folder, Path file, String what) {
        Path there = folder.resolve(file);
        return Files.isRegularFile(there)
                ? Optional.empty()
                : Optional.of("there is no " + what + " " + file + (Files.isDirectory(there) ? " (it is a folder)" : ""));
    }

    /** A path that was written. */
    public static Path path(String text) throws OptionException {
        try {
            return Path.of(text);
        } catch (InvalidPathException impossible) {
            throw new OptionException(text + ": no file can be called so");
        }
    }

    public OptionValue<T> checked(Check<T> other) {
        return new OptionValue<>(kind, parameter, usual, told, reader, other, formCheck);
    }

    /** The same, and help tells the usual value. */
    public OptionValue<T> telling(String usualText) {
        return new OptionValue<>(kind, parameter, usual, Optional.of(usualText), reader, check, formCheck);
    }

    private OptionValue<T> inForms(Function<String, Optional<String>> other) {
        return new OptionValue<>(kind, parameter, usual, told, reader, check, other);
    }

    /** The words of a choice. */
    public List<String> choices() {
        return List.of(parameter.split("\\|"));
    }
}
