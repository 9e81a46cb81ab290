package dev.traceloom.cli.option;

import dev.traceloom.option.OptionValue;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.option.SpecificationOption;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say how a specification is loaded, shared by the subcommands that load one. */
public final class SpecificationOptions {
    @Mixin
    private final DeclaredOptions declared = new DeclaredOptions(SpecificationOption.ALL);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    public SpecificationSource source(Path module) {
        OptionValue.missing(Path.of(""), module, "specification").ifPresent(problem -> {
            throw new ParameterException(command.commandLine(), problem);
        });
        return SpecificationSource.of(module, declared.values());
    }
}
