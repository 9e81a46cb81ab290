package dev.traceloom.cli.report;

import dev.traceloom.option.OptionList;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The options of {@code validate} that say what is printed and written. They are the command line's alone. */
public final class OutputOption {
    private static final OptionList DECLARED = new OptionList();

    public static final ValidationOption<Boolean> JSON = add(ValidationOption.of(
                    "json", OptionValue.flag(), "Print one JSON object a line and trace.")
            .documented("print one JSON object a line and trace (below)"));

    public static final ValidationOption<Boolean> TEAMCITY = add(ValidationOption.of(
                    "teamcity", OptionValue.flag(), "Print service messages: a test for each trace.")
            .documented("print service messages: a test for each trace (below)"));

    public static final ValidationOption<Optional<Path>> JUNIT =
            add(ValidationOption.of("junit", OptionValue.file("FILE"), "Write a report for build servers."));

    public static final ValidationOption<Optional<Path>> SAVE = add(ValidationOption.of(
                    "save",
                    OptionValue.file("DIR"),
                    "Save what became of the traces, and a bundle and a page for each that is not accepted.")
            .documented("a bundle and a page for every trace that is not accepted ([explanations.md](explanations.md)),"
                    + " and `results.ndjson` about all of them (below)"));

    public static final ValidationOption<Boolean> NO_PAGES = add(ValidationOption.of(
                    "no-pages", OptionValue.flag(), "With --save: bundles only.")
            .documented("with `--save`: bundles only"));

    public static final ValidationOption<Boolean> SAVE_ACCEPTED = add(ValidationOption.of(
                    "save-accepted",
                    OptionValue.flag(),
                    "With --save: the orders of accepted traces too, as far as that takes little time.")
            .documented("with `--save`: the orders of accepted traces too, as far as that takes little of the time of the searches"));

    public static final ValidationOption<Optional<Path>> DATABASE = add(ValidationOption.of(
                    "database",
                    OptionValue.file("FILE"),
                    "Enter the results here. Default: .traceloom/runs.db of the project, if it has that folder.")
            .documented("enter the results into this run database; default: `.traceloom/runs.db` of the project, if it has"
                    + " a folder `.traceloom` ([recording.md](recording.md#the-run-database))"));

    public static final ValidationOption<Optional<Path>> COMPARE = add(ValidationOption.of(
                    "compare",
                    OptionValue.file("EARLIER"),
                    "Tell at the end what fails newly, what is fixed and what still fails since a validation that was saved.")
            .documented("tell at the end what fails newly, what is fixed and what still fails since an earlier validation: the"
                    + " folder of its `--save`, or what its `--json` printed (below)"));

    public static final ValidationOption<Boolean> QUIET =
            add(ValidationOption.of("quiet", OptionValue.flag(), "Print only what is not accepted."));

    /** All of them, in the order of the help. */
    public static final List<ValidationOption<?>> ALL = DECLARED.all();

    private OutputOption() {}

    private static <T> ValidationOption<T> add(ValidationOption<T> option) {
        return DECLARED.add(option.onlyOnTheCommandLine());
    }
}
