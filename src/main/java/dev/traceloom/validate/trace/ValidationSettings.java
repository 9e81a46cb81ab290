package dev.traceloom.validate.trace;

import dev.traceloom.engine.search.Options;
import dev.traceloom.option.OptionValues;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.find.TraceFormats;
import java.time.Duration;
import java.util.Optional;

/**
 * How traces are validated, and what is told of each.
 *
 * @param run what the options of {@link RunOption} are set to
 * @param explaining how long an explanation may take
 * @param told what is told of each trace besides its verdict
 */
public record ValidationSettings(
        SpecificationSource source, Options options, OptionValues run, Duration explaining, Told told) {

    /**
     * What is told of a trace.
     *
     * @param coverage whether {@link TraceReport#coverage} is wanted
     * @param facts whether {@link TraceReport#facts} is wanted
     * @param orders whether {@link TraceReport#order} is wanted
     * @param cores whether the explanation of a rejection tells the few operations that contradict each other
     * @param drawing whether {@link TraceReport#explanation} is wanted of accepted traces too, and of which part of a long one
     */
    public record Told(boolean coverage, boolean facts, boolean orders, boolean cores, Optional<Drawing> drawing) {}

    /**
     * @param around the record that a reader looks at; none to begin with the end
     * @param asked whether somebody waits for it; otherwise it may take a small part of the time of the searches
     */
    public record Drawing(Optional<RecordRef> around, boolean asked) {
        public static final Drawing IN_SPARE_TIME = new Drawing(Optional.empty(), false);
    }

    /** Enough for the reasons of a rejection, and mostly for a core. */
    private static final Duration USUAL_EXPLAINING = Duration.ofSeconds(10);

    public static ValidationSettings of(SpecificationSource source) {
        return new ValidationSettings(
                source, Options.USUAL, OptionValues.USUAL, USUAL_EXPLAINING, new Told(false, false, false, true, Optional.empty()));
    }

    public ValidationSettings with(SpecificationSource other) {
        return new ValidationSettings(other, options, run, explaining, told);
    }

    public ValidationSettings with(Options other) {
        return new ValidationSettings(source, other, run, explaining, told);
    }

    public ValidationSettings with(OptionValues other) {
        return new ValidationSettings(source, options, other, explaining, told);
    }

    /** The same with values for more options. */
    public ValidationSettings and(OptionValues more) {
        return with(run.and(more));
    }

    public <T> ValidationSettings with(ValidationOption<T> option, T value) {
        return with(run.with(option, value));
    }

    public ValidationSettings withExplaining(Duration time) {
        return new ValidationSettings(source, options, run, time, told);
    }

    /** The same with more that is told of each trace. */
    public ValidationSettings telling(boolean coverage, boolean facts, boolean orders) {
        return new ValidationSettings(source, options, run, explaining, new Told(coverage, facts, orders, told.cores, told.drawing));
    }

    /** The same where a reason is enough for every rejection. */
    public ValidationSettings withoutCores() {
        Told less = new Told(told.coverage, told.facts, told.orders, false, told.drawing);
        return new ValidationSettings(source, options, run, explaining, less);
    }

    /** The same with an explanation of accepted traces too. */
    public ValidationSettings drawing(Drawing accepted) {
        Told more = new Told(told.coverage, told.facts, told.orders, told.cores, Optional.of(accepted));
        return new ValidationSettings(source, options, run, explaining, more);
    }

    public StreamChoice streams() {
        return new StreamChoice(run.get(RunOption.STREAM));
    }

    /** The formats of traces that are looked for. */
    public TraceFormats formats() {
        return RunOption.formats(run);
    }

    /** Whether copies of accepted traces are corrupted and validated too. */
    public boolean sanity() {
        return run.get(RunOption.SANITY);
    }

    /** How many traces to validate at a time; empty to let the number of traces and of processors decide. */
    public Optional<Integer> jobs() {
        return run.get(RunOption.JOBS);
    }
}
