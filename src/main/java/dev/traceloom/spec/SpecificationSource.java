package dev.traceloom.spec;

import dev.traceloom.option.OptionValues;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.Evaluator;
import dev.traceloom.spec.option.SpecificationOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Which specification to load, and how. Two equal sources on unchanged files give the same specification.
 *
 * @param module the root module's file
 * @param configuration the TLC configuration; empty to do without one
 * @param values what the other options of {@link SpecificationOption} are set to
 * @param log what a trace specification reads; empty for every other specification
 * @param explored whether its state graph is explored, so that what bounds it is honoured
 */
public record SpecificationSource(
        Path module, Optional<Path> configuration, OptionValues values, Optional<Path> log, boolean explored) {

    /** One that is not explored. */
    public SpecificationSource(Path module, Optional<Path> configuration, OptionValues values, Optional<Path> log) {
        this(module, configuration, values, log, false);
    }

    /** The specification at {@code module} with the configuration beside it, if there is one, and nothing unusual. */
    public static SpecificationSource of(Path module) {
        return of(module, configurationBeside(module));
    }

    /** The specification at {@code module} with this configuration or none, and nothing unusual. */
    public static SpecificationSource of(Path module, Optional<Path> configuration) {
        return new SpecificationSource(module, configuration, OptionValues.USUAL, Optional.empty());
    }

    /** The specification at {@code module} as the options say; with the configuration beside it if they name none. */
    public static SpecificationSource of(Path module, OptionValues options) {
        return new SpecificationSource(
                module,
                options.get(SpecificationOption.CONFIG).or(() -> configurationBeside(module)),
                options.with(SpecificationOption.CONFIG, Optional.empty()),
                Optional.empty());
    }

    /** Whatever is called so: one that cannot be read is told, since without it the specification may mean something else. */
    public static Optional<Path> configurationBeside(Path module) {
        Path beside = module.resolveSibling(name(module) + ".cfg");
        return Files.exists(beside, LinkOption.NOFOLLOW_LINKS) ? Optional.of(beside) : Optional.empty();
    }

    public SpecificationSource withConfiguration(Path file) {
        return new SpecificationSource(module, Optional.of(file), values, log, explored);
    }

    public SpecificationSource with(Evaluator other) {
        return with(SpecificationOption.EVALUATOR, other);
    }

    public <T> SpecificationSource with(ValidationOption<T> option, T value) {
        return new SpecificationSource(module, configuration, values.with(option, value), log, explored);
    }

    /** The same as a trace specification, which reads this log (semantics, rule 33). */
    public SpecificationSource reading(Path file) {
        return new SpecificationSource(module, configuration, values, Optional.of(file), explored);
    }

    /** The same, of which the state graph is explored. */
    public SpecificationSource exploring() {
        return new SpecificationSource(module, configuration, values, log, true);
    }

    /** Whether what a configuration says of TLC's exploration has a meaning: which states and steps there are. */
    public boolean isBounded() {
        return explored || log.isPresent();
    }

    public <T> T get(ValidationOption<T> option) {
        return values.get(option);
    }

    /** What gives the initial states, instead of the configuration's: an operator, or an expression. */
    public Optional<String> init() {
        return get(SpecificationOption.INIT);
    }

    /** Whether a VIEW of the configuration is honoured. */
    public boolean view() {
        return !get(SpecificationOption.NO_VIEW);
    }

    /** Actions that may happen between operations (semantics, rule 2). */
    public List<String> silent() {
        return get(SpecificationOption.SILENT);
    }

    /** The parameter that stands for the thread, beside {@code _thread} (rule 4). */
    public Optional<String> threadParameter() {
        return get(SpecificationOption.THREAD_PARAMETER);
    }

    /** The user's own tla2tools.jar; empty for the one that is shipped. */
    public Optional<Path> tlc() {
        return get(SpecificationOption.TLC);
    }

    /** Folders and jars with modules, looked at before the shipped ones. */
    public List<Path> modulePath() {
        return get(SpecificationOption.MODULES);
    }

    /** Whether the specification may run programs and reach files outside its folder. */
    public boolean allowIo() {
        return get(SpecificationOption.ALLOW_IO);
    }

    /** What evaluates its actions. */
    public Evaluator evaluator() {
        return get(SpecificationOption.EVALUATOR);
    }

    public String moduleName() {
        return name(module);
    }

    /** A root has no name; that it is no module is told when it is loaded. */
    private static String name(Path file) {
        return Objects.requireNonNullElse(file.getFileName(), Path.of("")).toString().replaceFirst("\\.tla$", "");
    }
}
