package dev.traceloom.cli.option;

import dev.traceloom.option.OptionValue;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.option.SpecificationOption;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;

/** The options that say how a specification is loaded, shared by the subcommands that load one. */
public final class SpecificationOptions {
    @Mixin
    private final DeclaredOptions declared = new DeclaredOptions(SpecificationOption.ALL);

    public SpecificationSource source(Path module) {
        declared.refuseIf(OptionValue.missing(Path.of(""), module, "specification"));
        return SpecificationSource.of(module, declared.values());
    }
}
