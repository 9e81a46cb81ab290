package dev.traceloom.spec.option;

import dev.traceloom.option.OptionException;
import dev.traceloom.option.OptionList;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The options that say how a specification is loaded. A {@code SpecificationSource} has their values. */
public final class SpecificationOption {
    private static final OptionList DECLARED = new OptionList();

    public static final ValidationOption<Optional<Path>> CONFIG = DECLARED.add(ValidationOption.of(
                    "config",
                    OptionValue.existingFile("FILE.cfg", "configuration"),
                    "TLC configuration. Default: SPEC.cfg beside the specification, if there is one.")
            .documented("TLC configuration; default: `SPEC.cfg` beside the specification, if there is one")
            .labelled(
                    "&Configuration:",
                    "A TLC configuration. When empty, the .cfg beside the specification is used if there is one")
            .first());

    public static final ValidationOption<Optional<String>> INIT = DECLARED.add(ValidationOption.of(
                    "init",
                    OptionValue.text("OPERATOR|EXPRESSION", Optional.<String>empty(), Optional::of),
                    "Start from this predicate instead of the configuration's: an operator, or an expression such as 'x = 5'.")
            .documented("start from this predicate: an operator, or an expression such as `x = 5 /\\ y = 2`, for recordings that"
                    + " begin in the middle of a life ([causal traces](causal-traces.md#a-start-in-the-middle))")
            .labelled(
                    "&Initial predicate:",
                    "An operator, or an expression such as x = 5, for recordings that begin in the middle of a life"));

    /** Semantics, rule 31. */
    public static final ValidationOption<Optional<String>> NEXT = DECLARED.add(ValidationOption.of(
                    "next",
                    OptionValue.name("OPERATOR", "an operator"),
                    "What a record that names no action may be a step of, instead of the next-state relation.")
            .documented("what a record that names no action may be a step of, instead of the next-state relation")
            .labelled("Ne&xt-state relation:", "An operator, for records that name no action"));

    /** Semantics, rule 42. */
    public static final ValidationOption<Boolean> CHECK_STEPS = DECLARED.add(ValidationOption.of(
                    "check-steps",
                    OptionValue.flag(),
                    "Take no step that the next-state relation does not allow, whatever a record says.")
            .documented("take no step that the next-state relation does not allow, whatever `--events-alone`, `Match_X(op)` or"
                    + " arguments say ([semantics](semantics.md), rule 42)")
            .labelled("Every step is one of the next-state relation", "--check-steps"));

    /** Semantics, rule 29. */
    public static final ValidationOption<List<String>> IGNORE_FIELDS = DECLARED.add(ValidationOption.of(
                    "ignore-fields",
                    OptionValue.names("NAME", "fields"),
                    "What records tell of the state under these names is not compared.")
            .documented("what records tell of the state under these names is not compared")
            .labelled("Ignored &fields:", "Names under which records tell of the state, with commas between them"));

    /** Semantics, rule 41. */
    public static final ValidationOption<Boolean> EVENTS_ALONE = DECLARED.add(ValidationOption.of(
                    "events-alone",
                    OptionValue.flag(),
                    "A record that tells what it read and wrote is whatever step does that, be it the specification's or not.")
            .documented("a record that tells what it read and wrote is whatever step does that, be it the specification's or"
                    + " not ([causal-traces.md](causal-traces.md#reads-and-writes))")
            .labelled("Take reads and writes for the whole step", "--events-alone"));

    /** Semantics, rule 41. */
    public static final ValidationOption<List<String>> VARIABLES = DECLARED.add(ValidationOption.of(
                    "variables",
                    OptionValue.text("NAME=VARIABLE,…", List.<String>of(), text -> List.of(text.split(",", -1)))
                            .checked((all, folder) -> all.stream()
                                    .filter(one -> !isRenaming(one))
                                    .findFirst()
                                    .map(one -> "--variables: expected NAME=VARIABLE or NAME=VARIABLE[self], found " + one)),
                    "What reads and writes call by another name: Server.net=network, Server.msg=msg0[self].")
            .documented("what reads and writes call by another name, such as `Server.net=network` or, where each process has"
                    + " one, `Server.msg=msg0[self]`")
            .labelled("&Variables:", "What reads and writes call by another name: Server.net=network, Server.msg=msg0[self]"));

    /** Semantics, rule 2. */
    public static final ValidationOption<List<String>> SILENT = DECLARED.add(ValidationOption.of(
                    "silent",
                    OptionValue.limitedNames("ACTION[:N][@RECORD]", "actions"),
                    "Actions that may happen between operations without a record; Tick:3@Commit at most three times, before"
                            + " Commit.")
            .documented("actions that may happen between operations without a record; `Tick:3` at most three times between two"
                    + " records, `Deliver@Commit+Abort` only before these ([semantics](semantics.md), rule 2)")
            .labelled("Sile&nt actions:", "Those that may happen without a record, such as Tick:3,Deliver@Commit"));

    /** Semantics, rule 4. */
    public static final ValidationOption<Optional<String>> THREAD_PARAMETER = DECLARED.add(ValidationOption.of(
                    "thread-parameter",
                    OptionValue.name("NAME", "a parameter"),
                    "Parameter that stands for the thread, beside _thread.")
            .documented("the parameter that stands for the thread, beside `_thread`")
            .labelled("Thread &parameter:", "The parameter that stands for the thread, beside _thread"));

    public static final ValidationOption<Boolean> NO_VIEW = DECLARED.add(ValidationOption.of(
                    "no-view", OptionValue.flag(), "Do not use the configuration's VIEW.")
            .documented("do without the configuration's VIEW")
            .labelled("Do without the configuration’s VIEW", "--no-view"));

    public static final ValidationOption<Optional<Path>> TLC = DECLARED.add(ValidationOption.of(
                    "tlc", OptionValue.existingFile("JAR", "jar"), "Evaluate with this tla2tools.jar.")
            .documented("another TLC, to evaluate with")
            .labelled("T&LC:", "A tla2tools.jar to evaluate with. When empty, the one that is built in")
            .risky());

    public static final ValidationOption<Evaluator> EVALUATOR = DECLARED.add(ValidationOption.of(
                    "evaluator",
                    OptionValue.choice(Evaluator.class, "evaluator"),
                    "What evaluates actions: Traceloom's own evaluator with TLC for the rest, or TLC alone."
                            + " Default: auto.")
            .documented("what evaluates actions: our own evaluator with TLC for the rest, or TLC alone"
                    + " ([specifications.md](specifications.md#evaluators))")
            .onlyOnTheCommandLine());

    public static final ValidationOption<List<Path>> MODULES = DECLARED.add(ValidationOption.of(
                    "modules",
                    OptionValue.text("PATH", List.<Path>of(), SpecificationOption::paths)
                            .checked(SpecificationOption::missing),
                    "Folders or jars with more modules, looked at before Traceloom's own.")
            .labelled("&More modules:", "Folders or jars, with the system’s path separator between them")
            .risky());

    public static final ValidationOption<Boolean> ALLOW_IO = DECLARED.add(ValidationOption.of(
                    "allow-io",
                    OptionValue.flag(),
                    "Let the specification run programs and reach files outside its folder, and run the Java in jars of"
                            + " --modules.")
            .documented("let the specification run programs and reach files outside its folder, and run the Java in"
                    + " jars of `--modules`")
            .labelled(
                    "Let the specification run programs and reach files outside its folder",
                    "--allow-io. Only for specifications that you trust")
            .risky());

    /** Semantics, rule 33. */
    public static final ValidationOption<Boolean> TRACE_SPEC = DECLARED.add(ValidationOption.of(
                    "trace-spec",
                    OptionValue.flag(),
                    "The specification is a trace specification: it reads the log itself.")
            .documented("the specification is a trace specification, which reads the log itself"
                    + " ([state-traces.md](state-traces.md#trace-specifications-as-they-are))")
            .labelled("The specification reads the log itself", "--trace-spec"));

    public static final ValidationOption<List<String>> ENV = DECLARED.add(ValidationOption.of(
                    "env",
                    OptionValue.assignments("NAME=VALUE"),
                    "With --trace-spec: what IOEnv.NAME is.")
            .documented("with `--trace-spec`: what `IOEnv.NAME` is; where it is a file, that may be read")
            .labelled("Environ&ment:", "With --trace-spec: NAME=VALUE, with commas between them")
            .risky());

    public static final ValidationOption<Optional<String>> ACCEPT = DECLARED.add(ValidationOption.of(
                    "accept",
                    OptionValue.text("EXPRESSION", Optional.<String>empty(), Optional::of),
                    "With --trace-spec: what is true of a state in which the whole log is explained.")
            .documented("with `--trace-spec`: what is true of a state in which the whole log is explained, such as"
                    + " `l > Len(Log)`; default: what the module says itself")
            .labelled("&Accepted when:", "With --trace-spec: an expression, such as l > Len(Log)"));

    /** All of them, in the order of the help. */
    public static final List<ValidationOption<?>> ALL = DECLARED.all();

    private SpecificationOption() {}

    private static boolean isRenaming(String text) {
        return text.matches("\\s*[\\w.]+\\s*=\\s*\\w+(\\[self])?\\s*");
    }

    private static List<Path> paths(String text) throws OptionException {
        List<Path> paths = new ArrayList<>();
        for (String one : text.split(File.pathSeparator)) {
            paths.add(OptionValue.path(one));
        }
        return List.copyOf(paths);
    }

    private static Optional<String> missing(List<Path> paths, Path folder) {
        return paths.stream()
                .filter(path -> !Files.exists(folder.resolve(path)))
                .findFirst()
                .map(path -> "--modules: there is no folder or jar " + path);
    }
}
