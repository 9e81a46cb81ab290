package dev.traceloom.cli.option;

import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.option.SpecificationOption;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** The options that say how a specification is loaded, shared by the subcommands that load one. */
public final class SpecificationOptions {
    @Mixin
    private final DeclaredOptions declared;

    public SpecificationOptions() {
        this(null);
    }

    /** @param alone one of them that may stand without a value, and asks for something then */
    public SpecificationOptions(ValidationOption<?> alone) {
        this.declared = new DeclaredOptions(SpecificationOption.ALL, alone);
    }

    /** Whether that one stands without a value. */
    public boolean standsAlone() {
        return declared.standsAlone();
    }

    /** The configuration that was named. */
    public Optional<Path> configuration() {
        return declared.values().get(SpecificationOption.CONFIG);
    }

    public SpecificationSource source(Path module) {
        declared.refuseIf(OptionValue.missing(Path.of(""), module, "specification"));
        return SpecificationSource.of(module, declared.values());
    }
}
