package dev.traceloom.spec;

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
 * @param init the operator that gives the initial states, instead of the configuration's
 * @param view whether a VIEW of the configuration is honoured
 * @param silent actions that may happen between operations (semantics, rule 2)
 * @param threadParameter the parameter that stands for the thread, beside {@code _thread} (rule 4)
 * @param tlc the user's own tla2tools.jar; empty for the one that is shipped
 * @param modulePath folders and jars with modules, looked at before the shipped ones
 * @param allowIo whether the specification may run programs and reach files outside its folder
 * @param evaluator what evaluates its actions
 */
public record SpecificationSource(
        Path module,
        Optional<Path> configuration,
        Optional<String> init,
        boolean view,
        List<String> silent,
        Optional<String> threadParameter,
        Optional<Path> tlc,
        List<Path> modulePath,
        boolean allowIo,
        Evaluator evaluator) {

    /** What evaluates actions and invariants. */
    public enum Evaluator {
        /** Our own where it can, TLC for the rest; TLC alone where the user brought one of their own. */
        AUTO,
        /** TLC alone. */
        TLC
    }

    /** A specification that is evaluated in the usual way. */
    public SpecificationSource(
            Path module,
            Optional<Path> configuration,
            Optional<String> init,
            boolean view,
            List<String> silent,
            Optional<String> threadParameter,
            Optional<Path> tlc,
            List<Path> modulePath,
            boolean allowIo) {
        this(
                module,
                configuration,
                init,
                view,
                silent,
                threadParameter,
                tlc,
                modulePath,
                allowIo,
                Evaluator.AUTO);
    }

    /** The specification at {@code module} with the configuration beside it, if there is one, and nothing unusual. */
    public static SpecificationSource of(Path module) {
        return new SpecificationSource(
                module,
                configurationBeside(module),
                Optional.empty(),
                true,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                false);
    }

    /** Whatever is called so: one that cannot be read is told, since without it the specification may mean something else. */
    public static Optional<Path> configurationBeside(Path module) {
        Path beside = module.resolveSibling(name(module) + ".cfg");
        return Files.exists(beside, LinkOption.NOFOLLOW_LINKS) ? Optional.of(beside) : Optional.empty();
    }

    public SpecificationSource withConfiguration(Path file) {
        return new SpecificationSource(
                module, Optional.of(file), init, view, silent, threadParameter, tlc, modulePath, allowIo, evaluator);
    }

    public SpecificationSource with(Evaluator other) {
        return new SpecificationSource(
                module, configuration, init, view, silent, threadParameter, tlc, modulePath, allowIo, other);
    }

    public String moduleName() {
        return name(module);
    }

    /** A root has no name; that it is no module is told when it is loaded. */
    private static String name(Path file) {
        return Objects.requireNonNullElse(file.getFileName(), Path.of("")).toString().replaceFirst("\\.tla$", "");
    }
}
