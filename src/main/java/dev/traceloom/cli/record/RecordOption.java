package dev.traceloom.cli.record;

import dev.traceloom.option.OptionException;
import dev.traceloom.option.OptionList;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.record.agent.program.ChosenClasses;
import dev.traceloom.record.database.Knobs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The options of {@code record} that a form can have as well. Those that take a specification, or are two options that
 * exclude each other, are the command's own.
 */
public final class RecordOption {
    private static final OptionList DECLARED = new OptionList();

    public static final ValidationOption<Optional<Integer>> RUNS = DECLARED.add(ValidationOption.of(
                    "runs",
                    OptionValue.count("N", "number of runs"),
                    "How many runs. Default: 1, or no end with --harvest, --seconds, --until-rejected or --until-failed.")
            .documented("how many; default 1, or no end with `--harvest`, `--seconds`, `--until-rejected` or `--until-failed`")
            .labelled("&Runs:", "1, or no end where something else ends the recording")
            .first());

    public static final ValidationOption<Optional<Integer>> HARVEST = DECLARED.add(ValidationOption.of(
                    "harvest",
                    OptionValue.count("N", "number of traces"),
                    "Run until there are N distinct traces, whatever their times. Ends too when 1000 runs in a row bring none.")
            .documented("run until there are N distinct traces in the folder, whatever their times; ends too when 1,000 runs"
                    + " in a row bring none")
            .labelled("Distinct &traces:", "Run until there are so many distinct traces, whatever their times"));

    public static final ValidationOption<Optional<Path>> OUTPUT = DECLARED.add(ValidationOption.of(
                    "output", OptionValue.file("DIR"), "Where the runs go. Default: recordings.")
            .documented("where the runs go; default `recordings`; numbers continue after the highest there")
            .labelled("&Output folder:", "recordings, in the working folder")
            .risky());

    public static final ValidationOption<Optional<Long>> SEED = DECLARED.add(ValidationOption.of(
                    "seed",
                    OptionValue.<Optional<Long>>text("S", Optional.empty(), text -> Optional.of(seed(text))),
                    "Seed of the first run; the others' follow from it. Default: random.")
            .documented("seed of the first run, from which the others' follow; default: random; it is printed")
            .labelled("S&eed:", "Of the first run; the others' follow from it. Random when empty")
            .first());

    public static final ValidationOption<Optional<Integer>> SECONDS = DECLARED.add(ValidationOption.of(
                    "seconds", OptionValue.count("S", "number of seconds"), "Begin no run after that time.")
            .labelled("&Seconds:", "Begin no run after that time"));

    public static final ValidationOption<Optional<Integer>> MEGABYTES = DECLARED.add(ValidationOption.of(
                    "megabytes",
                    OptionValue.count("M", "number of megabytes"),
                    "Begin no run once all of them take that much. Default: 10000.")
            .documented("begin no run once the runs of this command take that much; default 10000")
            .labelled("&Megabytes:", "Begin no run once all of them take that much; 10000 when empty"));

    public static final ValidationOption<Optional<Integer>> TIMEOUT = DECLARED.add(ValidationOption.of(
                    "timeout",
                    OptionValue.count("S", "number of seconds"),
                    "End a run after that many seconds, and keep its trace. Default: 600.")
            .documented("end a run after that time, and keep its trace; default 600")
            .labelled("Seconds of a ru&n:", "End a run after that many, and keep its trace; 600 when empty"));

    public static final ValidationOption<Optional<Integer>> RUN_MEGABYTES = DECLARED.add(ValidationOption.of(
                    "run-megabytes",
                    OptionValue.count("M", "number of megabytes"),
                    "End a run once it has written that much. Default: 1000.")
            .documented("end a run once it has written that much, and keep its trace; default 1000")
            .labelled("Me&gabytes of a run:", "End a run once it has written that much; 1000 when empty"));

    public static final ValidationOption<Optional<Path>> RR_PROGRAM = DECLARED.add(ValidationOption.of(
                    "rr-program", OptionValue.file("FILE"), "The rr to use. Default: rr.")
            .documented("another rr; default: `rr`")
            .labelled("rr &program:", "When empty, that of the settings")
            .risky());

    public static final ValidationOption<Boolean> NO_DISTURB = DECLARED.add(ValidationOption.of(
                    "no-disturb", OptionValue.flag(), "Do not ask the recorder to disturb the schedule.")
            .labelled("Do not disturb the schedule", "--no-disturb"));

    public static final ValidationOption<Optional<ChosenClasses>> INSTRUMENT = DECLARED.add(ValidationOption.of(
                    "instrument",
                    OptionValue.<Optional<ChosenClasses>>text("PACKAGE,…", Optional.empty(), text -> Optional.of(chosen(text))),
                    "Java: disturb the schedule inside these packages or classes too, at every access to what threads may"
                            + " share.")
            .documented("Java: [disturb the schedule inside](recording.md#disturbing-inside) these packages or classes too, at every"
                    + " access to what threads may share; not with `--no-disturb`")
            .labelled("&Instrument:", "Packages of Java, with commas between them, to be disturbed inside, such as com.example"));

    public static final ValidationOption<Boolean> TUNE = DECLARED.add(ValidationOption.of(
                    "tune",
                    OptionValue.flag(),
                    "Vary ranges, weights, threads, operations and the disturber between runs, towards more conflicts.")
            .documented("vary ranges, weights, threads, operations and the disturber between runs, towards more conflicts"
                    + " ([recording.md](recording.md#tuning)); needs a specification")
            .labelled("T&une: vary settings of the command towards more conflicts", "--tune"));

    public static final ValidationOption<Optional<Knobs>> KNOBS = DECLARED.add(ValidationOption.of(
                    "knobs",
                    OptionValue.<Optional<Knobs>>text("K", Optional.empty(), text -> Optional.of(knobs(text))),
                    "What to turn for every run, as --tune tells it: threads=8,range.key=1..2. With --tune, these stay.")
            .documented("what to turn for every run, as `--tune` and `runs` tell it: `threads=8,range.key=1..2`; together with"
                    + " `--tune`, these stay as they are")
            .labelled("&Knobs:", "What to turn, as tuned runs tell it: threads=8,range.key=1..2"));

    public static final ValidationOption<Optional<Path>> DATABASE = DECLARED.add(ValidationOption.of(
                    "database",
                    OptionValue.file("FILE"),
                    "The run database. Default: .traceloom/runs.db of the project.")
            .documented("the run database; default `.traceloom/runs.db` of the project, which is made")
            .onlyOnTheCommandLine());

    /** All of them, in the order of the help. */
    public static final List<ValidationOption<?>> ALL = DECLARED.all();

    private RecordOption() {}

    /** Why these values cannot be given together, in a sentence; empty if they can. */
    public static Optional<String> conflict(boolean noDisturb, boolean instrument) {
        return noDisturb && instrument
                ? Optional.of("--instrument says where to disturb the schedule, and --no-disturb that nothing does; leave one out")
                : Optional.empty();
    }

    private static ChosenClasses chosen(String text) throws OptionException {
        ChosenClasses chosen = new ChosenClasses(List.of(text.split(",", -1)));
        Optional<String> problem = chosen.problem();
        if (problem.isPresent()) {
            throw new OptionException(problem.get());
        }
        return chosen;
    }

    static Knobs knobs(String text) throws OptionException {
        return Knobs.parse(text).orElseThrow(() -> new OptionException("'" + text + "' names no knobs; write them as"
                + " threads=8,operations=100,weight.Action=3,range.parameter=1..2,disturb=0 (0 to 4), or some of these"));
    }

    private static long seed(String text) throws OptionException {
        try {
            return Long.parseUnsignedLong(text);
        } catch (NumberFormatException none) {
            throw new OptionException("'" + text + "' is no seed; write a number from 0 to 18446744073709551615");
        }
    }
}
