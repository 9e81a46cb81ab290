package dev.traceloom.cli.option;

import dev.traceloom.option.OptionException;
import dev.traceloom.option.OptionKind;
import dev.traceloom.option.OptionValues;
import dev.traceloom.option.ValidationOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Options of a subcommand that follow from declarations: mixed in, they are in its help and its arguments. */
public final class DeclaredOptions {
    /** Where relative paths start. */
    private static final Path HERE = Path.of("");

    private final List<ValidationOption<?>> declared;
    private final List<OptionSpec> specs = new ArrayList<>();
    private final ValidationOption<?> alone;
    private boolean standsAlone;

    public DeclaredOptions(List<ValidationOption<?>> declared) {
        this(declared, null);
    }

    /** @param alone one that may stand without a value, and asks for something then; null for none */
    DeclaredOptions(List<ValidationOption<?>> declared, ValidationOption<?> alone) {
        this.declared = declared;
        this.alone = alone;
    }

    /** Whether that one stands without a value. */
    boolean standsAlone() {
        return standsAlone;
    }

    @Spec
    void addTo(CommandSpec mixin) {
        for (ValidationOption<?> option : declared) {
            OptionSpec spec = spec(option);
            specs.add(spec);
            mixin.addOption(spec);
        }
    }

    /** Goes on as with the value that is usual, which it is given where what follows is no value of its own. */
    private boolean noteAlone(Stack<String> following, ValidationOption<?> option) {
        try {
            if (!following.isEmpty()) {
                option.value().reader().read(following.peek());
                return false;
            }
        } catch (OptionException noValue) {
            // The next argument.
        }
        standsAlone = true;
        return true;
    }

    private OptionSpec spec(ValidationOption<?> option) {
        Optional<String> told = option.value().told();
        OptionSpec.Builder spec = OptionSpec.builder(option.toString())
                .description(option.description() + (told.isPresent() ? " Default: ${DEFAULT-VALUE}." : ""));
        told.ifPresent(spec::defaultValue);
        return switch (option.value().kind()) {
            case FLAG -> spec.type(boolean.class).build();
            case NAMES -> spec.paramLabel(option.value().parameter())
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .splitRegex(",")
                    .build();
            case TEXT, FILE, CHOICE -> spec.paramLabel(option.value().parameter())
                    .type(Object.class)
                    .converters(text -> read(option, text))
                    .preprocessor(option == alone
                            ? (following, command, argument, info) -> noteAlone(following, option)
                            : null)
                    .build();
        };
    }

    private static Object read(ValidationOption<?> option, String text) {
        if (option.value().kind() == OptionKind.FILE) {
            // It knows why a name cannot be used in a locale.
            new PathNames().convert(text);
        }
        try {
            return option.value().reader().read(text);
        } catch (OptionException unreadable) {
            throw new TypeConversionException(unreadable.getMessage());
        }
    }

    /** What the user gave. Checked before anything runs, since to find out after an hour helps nobody. */
    public OptionValues values() {
        OptionValues values = OptionValues.USUAL;
        for (int i = 0; i < declared.size(); i++) {
            Object given = specs.get(i).getValue();
            if (given != null) {
                values = with(values, declared.get(i), given);
            }
        }
        return values;
    }

    @SuppressWarnings("unchecked") // it comes from the option's own reader, or is of the type of its kind
    private <T> OptionValues with(OptionValues values, ValidationOption<T> option, Object given) {
        T value = (T) given;
        refuseIf(option.value().check().problem(value, HERE));
        return values.with(option, value);
    }

    /** Ends the command if there is a problem with how it was called. */
    void refuseIf(Optional<String> problem) {
        problem.ifPresent(words -> {
            throw new ParameterException(specs.get(0).command().commandLine(), words);
        });
    }
}
