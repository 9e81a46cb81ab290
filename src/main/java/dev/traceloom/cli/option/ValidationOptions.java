package dev.traceloom.cli.option;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.validate.trace.ValidationSettings;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;

/** The options that say how to load and to search, shared by the subcommands that validate. */
public final class ValidationOptions {
    @Mixin
    private final SpecificationOptions specification = new SpecificationOptions();

    @Mixin
    private final DeclaredOptions search = new DeclaredOptions(SearchOption.ALL);

    @Mixin
    private final DeclaredOptions trace = new DeclaredOptions(RunOption.OF_EACH_TRACE);

    /** How to validate against a module. */
    public ValidationSettings settings(Path module) {
        return ValidationSettings.of(specification.source(module))
                .with(new Options(search.values(), Runtime.getRuntime().availableProcessors()))
                .with(trace.values());
    }
}
