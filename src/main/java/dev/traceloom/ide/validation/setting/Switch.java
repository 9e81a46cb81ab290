package dev.traceloom.ide.validation.setting;

import dev.traceloom.cli.option.Budgets;
import dev.traceloom.engine.control.Strategy;
import dev.traceloom.ide.TraceloomBundle;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** An option of {@code traceloom validate} that a run configuration may set. Its name is stored, so it stays. */
public enum Switch {
    CONFIG(Kind.FILE),
    BUDGET(Kind.TEXT),
    JOBS(Kind.TEXT),
    STRATEGY(Kind.CHOICE),
    INIT(Kind.TEXT),
    SILENT(Kind.TEXT),
    THREAD_PARAMETER(Kind.TEXT),
    SKEW(Kind.TEXT),
    TLC(Kind.FILE),
    MODULES(Kind.TEXT),
    ALLOW_CRASH(Kind.FLAG),
    NO_VIEW(Kind.FLAG),
    EXHAUST(Kind.FLAG),
    SANITY(Kind.FLAG),
    ALLOW_IO(Kind.FLAG);

    /** How it is entered. */
    public enum Kind {
        TEXT,
        FILE,
        CHOICE,
        FLAG
    }

    public static final String ON = "true";
    private static final Pattern NAME = Pattern.compile("\\w+(!\\w+)*");
    private static final Pattern COUNT = Pattern.compile("[1-9]\\d{0,3}");
    private static final Pattern SIZE = Pattern.compile("\\d{1,18}");

    public final Kind kind;

    Switch(Kind kind) {
        this.kind = kind;
    }

    /** Its name in messages, files and on the command line. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What the command line wants for a value that is not empty. */
    List<String> arguments(String value) {
        return kind == Kind.FLAG ? List.of("--" + key()) : List.of("--" + key(), value);
    }

    /** The strategies, by the words of the command line. */
    static List<String> strategies() {
        return Arrays.stream(Strategy.values()).map(one -> one.name().toLowerCase(Locale.ROOT)).toList();
    }

    /** Why a value that is not empty cannot be, in a sentence for the user. */
    Optional<String> problem(String value, Path folder) {
        return switch (this) {
            case CONFIG, TLC -> unless(exists(folder, value), value);
            case BUDGET -> unless(Budgets.isBudget(value), value);
            case JOBS -> unless(COUNT.matcher(value).matches(), value);
            case STRATEGY -> unless(strategies().contains(value), value);
            case INIT, THREAD_PARAMETER -> unless(NAME.matcher(value).matches(), value);
            case SILENT -> unless(
                    Arrays.stream(value.split(",", -1)).allMatch(one -> NAME.matcher(one).matches()), value);
            case SKEW -> unless(SIZE.matcher(value).matches(), value);
            case MODULES -> Arrays.stream(value.split(File.pathSeparator))
                    .filter(entry -> !exists(folder, entry))
                    .findFirst()
                    .map(this::complaint);
            case ALLOW_CRASH, NO_VIEW, EXHAUST, SANITY, ALLOW_IO -> unless(value.equals(ON), value);
        };
    }

    private Optional<String> unless(boolean fine, String value) {
        return fine ? Optional.empty() : Optional.of(complaint(value));
    }

    private String complaint(String value) {
        return TraceloomBundle.message(kind == Kind.FLAG ? "problem.flag" : "problem." + key(), value, key());
    }

    static boolean exists(Path folder, String path) {
        try {
            return Files.exists(folder.resolve(path));
        } catch (InvalidPathException cannotExist) {
            return false;
        }
    }
}
