package dev.traceloom.cli.option;

import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.SpecificationSource.Evaluator;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options that say how a specification is loaded, shared by the subcommands that load one. */
public final class SpecificationOptions {
    @Option(
            names = "--config",
            paramLabel = "FILE.cfg",
            description = "TLC configuration. Default: SPEC.cfg beside the specification, if there is one.")
    private Path configuration;

    @Option(
            names = "--init",
            paramLabel = "OPERATOR",
            description = "Start from this predicate instead of the configuration's.")
    private String init;

    @Option(
            names = "--silent",
            split = ",",
            paramLabel = "ACTION",
            description = "Actions that may happen between operations without a record.")
    private List<String> silent = List.of();

    @Option(
            names = "--thread-parameter",
            paramLabel = "NAME",
            description = "Parameter that stands for the thread, beside _thread.")
    private String threadParameter;

    @Option(names = "--no-view", description = "Do not use the configuration's VIEW.")
    private boolean noView;

    @Option(names = "--tlc", paramLabel = "JAR", description = "Evaluate with this tla2tools.jar.")
    private Path tlc;

    @Option(
            names = "--evaluator",
            paramLabel = "auto|tlc",
            description = "What evaluates actions: Traceloom's own evaluator with TLC for the rest, or TLC alone."
                    + " Default: auto.",
            converter = EvaluatorConverter.class)
    private Evaluator evaluator = Evaluator.AUTO;

    @Option(
            names = "--modules",
            paramLabel = "PATH",
            description = "Folders or jars with more modules, looked at before Traceloom's own.")
    private String modules;

    @Option(
            names = "--allow-io",
            description = "Let the specification run programs and reach files outside its folder, and run the Java in"
                    + " jars of --modules.")
    private boolean allowIo;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    public SpecificationSource source(Path module) {
        requireFile(module, "specification");
        if (configuration != null) {
            requireFile(configuration, "configuration");
        }
        if (tlc != null) {
            requireFile(tlc, "jar");
        }
        List<Path> path = modules == null
                ? List.of()
                : Arrays.stream(modules.split(File.pathSeparator)).map(Path::of).toList();
        for (Path entry : path) {
            if (!Files.exists(entry)) {
                throw new ParameterException(
                        command.commandLine(), "--modules: there is no folder or jar " + entry);
            }
        }
        return new SpecificationSource(
                module,
                configuration == null ? SpecificationSource.configurationBeside(module) : Optional.of(configuration),
                Optional.ofNullable(init),
                !noView,
                silent,
                Optional.ofNullable(threadParameter),
                Optional.ofNullable(tlc),
                path,
                allowIo,
                evaluator);
    }

    /** The parameter that stands for the thread, beside {@code _thread}. */
    public Optional<String> threadParameter() {
        return Optional.ofNullable(threadParameter);
    }

    private void requireFile(Path file, String what) {
        if (!Files.isRegularFile(file)) {
            throw new ParameterException(
                    command.commandLine(),
                    "there is no " + what + " " + file + (Files.isDirectory(file) ? " (it is a folder)" : ""));
        }
    }

    /** Takes the words as they are written elsewhere, in small letters. */
    static final class EvaluatorConverter implements ITypeConverter<Evaluator> {
        @Override
        public Evaluator convert(String word) {
            for (Evaluator evaluator : Evaluator.values()) {
                if (evaluator.name().equalsIgnoreCase(word)) {
                    return evaluator;
                }
            }
            throw new TypeConversionException("there is no evaluator " + word + "; it is auto or tlc");
        }
    }
}
