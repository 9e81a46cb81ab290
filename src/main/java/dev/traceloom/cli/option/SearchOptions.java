package dev.traceloom.cli.option;

import dev.traceloom.engine.control.Options;
import dev.traceloom.engine.control.SearchOption;
import dev.traceloom.option.OptionValues;
import dev.traceloom.validate.trace.RunOption;
import picocli.CommandLine.Mixin;

/** The options that say how a trace is searched, shared by the subcommands that search one. */
public final class SearchOptions {
    @Mixin
    private final DeclaredOptions search = new DeclaredOptions(SearchOption.ALL);

    @Mixin
    private final DeclaredOptions run = new DeclaredOptions(RunOption.OF_EACH_TRACE);

    public Options options() {
        return new Options(search.values(), Runtime.getRuntime().availableProcessors());
    }

    /** How traces are gone through. */
    public OptionValues run() {
        return run.values();
    }
}
