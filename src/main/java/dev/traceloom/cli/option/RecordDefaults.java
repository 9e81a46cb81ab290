package dev.traceloom.cli.option;

import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Where {@code record} differs from the commands that it shares options with. Many runs wait behind one that is hard to
 * validate, and another run is as good, so that none gets as long as a trace that somebody asks about.
 */
public final class RecordDefaults implements IDefaultValueProvider {
    @Override
    public String defaultValue(ArgSpec argument) {
        return argument instanceof OptionSpec option && option.longestName().equals("--budget") ? "30s" : null;
    }
}
