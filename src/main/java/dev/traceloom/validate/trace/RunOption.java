package dev.traceloom.validate.trace;

import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.option.OptionList;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.SpecificationOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The options that say how traces are gone through. {@link ValidationSettings} has their values. */
public final class RunOption {
    private static final OptionList ONE_TRACE = new OptionList();
    private static final OptionList MANY_TRACES = new OptionList();

    /** Pipes and large traces are, without being asked, so that few need it. */
    public static final ValidationOption<Boolean> STREAM = ONE_TRACE.add(ValidationOption.of(
                    "stream",
                    OptionValue.flag(),
                    "Validate while reading, in little memory. Pipes and large traces are, in any case.")
            .documented("validate while reading, in little memory ([below](#streams))")
            .onlyOnTheCommandLine());

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

    /** Those of every command that searches a trace. */
    public static final List<ValidationOption<?>> OF_EACH_TRACE = ONE_TRACE.all();

    /** Those of the commands that take many. */
    public static final List<ValidationOption<?>> OF_MANY_TRACES = MANY_TRACES.all();

    /** All options, of these and other rooms, that say how to validate, in the order of the help. */
    public static final List<ValidationOption<?>> OF_A_VALIDATION = Stream.of(
                    SpecificationOption.ALL, SearchOption.ALL, OF_EACH_TRACE, OF_MANY_TRACES)
            .<ValidationOption<?>>flatMap(List::stream)
            .toList();

    private RunOption() {}
}
