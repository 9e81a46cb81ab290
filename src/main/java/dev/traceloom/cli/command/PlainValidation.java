package dev.traceloom.cli.command;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.search.Options;
import dev.traceloom.option.OptionException;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.OptionValues;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code traceloom validate SPEC.tla TRACE...} without an option, as it is called mostly. There is nothing to parse in that, and
 * the parser of options takes longer to start than a short trace takes to be validated. It still tells what is wrong with
 * arguments: with such ones, this is not one.
 */
public final class PlainValidation {
    private static final String COMMAND = "validate";
    private static final int FEWEST_ARGUMENTS = 3;

    private final Path module;
    private final List<Path> traces;

    private PlainValidation(Path module, List<Path> traces) {
        this.module = module;
        this.traces = traces;
    }

    /** Empty where the arguments are others, or are wrong. */
    public static Optional<PlainValidation> of(String... arguments) {
        if (arguments.length < FEWEST_ARGUMENTS || !arguments[0].equals(COMMAND)) {
            return Optional.empty();
        }
        List<Path> files = new ArrayList<>();
        for (int i = 1; i < arguments.length; i++) {
            if (arguments[i].startsWith("-")) {
                return Optional.empty();
            }
            try {
                files.add(OptionValue.path(arguments[i]));
            } catch (OptionException impossible) {
                return Optional.empty();
            }
        }
        Path module = files.get(0);
        return OptionValue.missing(Path.of(""), module, COMMAND).isPresent()
                ? Optional.empty()
                : Optional.of(new PlainValidation(module, files.subList(1, files.size())));
    }

    /** Returns the exit status. */
    public int run(Terminal terminal, ResultExplainer explainer) throws IOException {
        OptionValues usual = OptionValues.USUAL;
        ValidationSettings settings = ValidationSettings.of(SpecificationSource.of(module, usual))
                .with(new Options(usual, Runtime.getRuntime().availableProcessors()))
                .with(usual);
        try {
            return new RequestedValidation(module, traces, settings, usual, "", "").run(terminal, explainer);
        } catch (OptionException impossible) {
            throw new IllegalStateException("options are refused that nobody gave", impossible);
        }
    }
}
