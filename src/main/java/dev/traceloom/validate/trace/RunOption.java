package dev.traceloom.validate.trace;

import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.option.OptionException;
import dev.traceloom.option.OptionList;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.OptionValues;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.foreign.FieldMapping;
import dev.traceloom.trace.rewrite.TextPattern;
import dev.traceloom.trace.value.BadValueException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The options that say how traces are gone through. {@link ValidationSettings} has their values. */
public final class RunOption {
    private static final OptionList ONE_TRACE = new OptionList();
    private static final OptionList NAMED_TRACES = new OptionList();
    private static final OptionList MANY_TRACES = new OptionList();

    /** Pipes and large traces are, without being asked, so that few need it. */
    public static final ValidationOption<Boolean> STREAM = ONE_TRACE.add(ValidationOption.of(
                    "stream",
                    OptionValue.flag(),
                    "Validate while reading, in little memory. Pipes and large traces are, in any case.")
            .documented("validate while reading, in little memory ([below](#streams))")
            .onlyOnTheCommandLine());

    public static final ValidationOption<Optional<String>> FIELDS = NAMED_TRACES.add(ValidationOption.of(
                    "fields",
                    OptionValue.<Optional<String>>text("KEY=FIELD,...", Optional.empty(), RunOption::fields),
                    "Read logs of JSON lines in a format of their own, such as"
                            + " name=event.name,node=event.nid,state=event.state,where=tag:trace.")
            .documented("which fields of other logs of JSON lines say what:"
                    + " `name=event.name,node=event.nid,state=event.state,where=tag:trace`"
                    + " ([state traces](state-traces.md#any-other-log))")
            .labelled("Fields of logs:", "Such as name=event.name,node=event.nid,state=event.state,where=tag:trace"));

    public static final ValidationOption<Optional<String>> PATTERN = NAMED_TRACES.add(ValidationOption.of(
                    "pattern",
                    OptionValue.<Optional<String>>text("REGEX", Optional.empty(), RunOption::pattern),
                    "Read logs of text: what an event of them is, with a named group for each field, as ShiViz has it, such as"
                            + " '(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)'.")
            .documented("what an event of a log of text is, with named groups as fields, as ShiViz has it:"
                    + " `(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)`"
                    + " ([causal traces](causal-traces.md#logs-of-others))")
            .labelled("Pattern of logs:", "A regular expression with named groups, such as (?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)"));

    public static final ValidationOption<Boolean> MERGE = NAMED_TRACES.add(ValidationOption.of(
                    "merge", OptionValue.flag(), "The logs in each folder are one run; merge them by time.")
            .documented("the logs in each folder are one run, merged by time"
                    + " ([state traces](state-traces.md#several-logs-of-one-run))"));

    public static final ValidationOption<Optional<Integer>> JOBS = MANY_TRACES.add(ValidationOption.of(
                    "jobs", OptionValue.count("N", "number of traces"), "Traces to validate at once.")
            .documented("traces to validate at once; default: as many as processors, if there are enough traces")
            .labelled("Traces at &once:", "When empty, as many as there are processors")
            .first());

    public static final ValidationOption<Boolean> SANITY = MANY_TRACES.add(ValidationOption.of(
                    "sanity",
                    OptionValue.flag(),
                    "Also corrupt copies of each accepted trace and expect them to be rejected.")
            .documented("corrupt copies of accepted traces and count the rejections")
            .labelled("Corrupt copies of accepted traces too, and expect them to be rejected", "--sanity"));

    public static final ValidationOption<Boolean> RESYNC = MANY_TRACES.add(ValidationOption.of(
                    "resync",
                    OptionValue.flag(),
                    "After a failure go on where records have told the state anew, and tell what fails further on.")
            .documented("after a failure go on where records have told the state anew, and tell what fails further on"
                    + " ([state traces](state-traces.md#several-faults-in-one-log))")
            .labelled("After a failure go on where records have told the state anew", "--resync"));

    /** Semantics, rule 37. */
    public static final ValidationOption<List<String>> REQUIRE = MANY_TRACES.add(ValidationOption.of(
                    "require",
                    OptionValue.names("ACTION", "actions"),
                    "Actions that must have happened in a trace for it to be accepted.")
            .documented("actions without which a trace is not accepted but an error ([semantics](semantics.md), rule 37)")
            .labelled(
                    "Re&quired actions:", "A trace in which one of them never happened is not accepted"));

    /** Those of every command that searches a trace. */
    public static final List<ValidationOption<?>> OF_EACH_TRACE = ONE_TRACE.all();

    /** Those of the commands that are given traces, whoever wrote them. */
    public static final List<ValidationOption<?>> OF_NAMED_TRACES = NAMED_TRACES.all();

    /** Those of the commands that take many. */
    public static final List<ValidationOption<?>> OF_MANY_TRACES = MANY_TRACES.all();

    /** All options, of these and other rooms, that say how to validate, in the order of the help. */
    public static final List<ValidationOption<?>> OF_A_VALIDATION = Stream.of(
                    SpecificationOption.ALL, SearchOption.ALL, OF_EACH_TRACE, OF_NAMED_TRACES, OF_MANY_TRACES)
            .<ValidationOption<?>>flatMap(List::stream)
            .toList();

    private RunOption() {}

    /** The formats of traces among which is that of every trace that is given. */
    public static TraceFormats formats(OptionValues run) {
        Optional<TextPattern> pattern = run.get(PATTERN).map(TextPattern::parse);
        Optional<TraceFormats> told = run.get(FIELDS)
                .map(fields -> TraceFormats.told(FieldMapping.parse(fields), pattern))
                .or(() -> pattern.map(TraceFormats::told));
        TraceFormats formats = told.orElse(TraceFormats.KNOWN);
        return run.get(MERGE) ? formats.merging() : formats;
    }

    private static Optional<String> pattern(String text) throws OptionException {
        try {
            TextPattern.parse(text);
            return Optional.of(text);
        } catch (BadValueException bad) {
            throw new OptionException(bad.getMessage());
        }
    }

    private static Optional<String> fields(String text) throws OptionException {
        try {
            FieldMapping.parse(text);
            return Optional.of(text);
        } catch (BadValueException bad) {
            throw new OptionException(bad.getMessage());
        }
    }
}
