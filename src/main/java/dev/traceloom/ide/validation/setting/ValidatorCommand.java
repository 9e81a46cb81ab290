package dev.traceloom.ide.validation.setting;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.ide.TraceloomProcess;
import dev.traceloom.ide.results.PartCommand;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.validate.trace.RunOption;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts {@code traceloom validate} as a process.
 *
 * @param folder where relative paths start
 * @param results where it saves what it finds
 */
public record ValidatorCommand(
        ValidationTarget target, ValidationSwitches switches, ValidationDefaults defaults, Path folder, Path results) {

    public GeneralCommandLine line() throws ExecutionException {
        List<String> arguments =
                new ArrayList<>(List.of("validate", "--teamcity", "--no-pages", "--save", results.toString(), "--save-accepted"));
        arguments.addAll(all().arguments());
        arguments.add("--");
        arguments.add(inFolder(target.specification()));
        target.traces().stream().map(this::inFolder).forEach(arguments::add);
        return TraceloomProcess.line(defaults.javaOptions(switches.javaOptions()), arguments).withWorkDirectory(folder.toString());
    }

    /** How other parts of the orders that it finds are computed. */
    public PartCommand ofParts() {
        ValidationSwitches each = all();
        for (ValidationOption<?> option : RunOption.OF_MANY_TRACES) {
            each = each.with(option, "");
        }
        return new PartCommand(
                folder, defaults.javaOptions(switches.javaOptions()), each.arguments(), inFolder(target.specification()));
    }

    private ValidationSwitches all() {
        ValidationSwitches all = switches;
        if (all.get(SearchOption.BUDGET).isEmpty()) {
            all = all.with(SearchOption.BUDGET, defaults.budget());
        }
        if (defaults.allowCommands()) {
            all = all.with(SpecificationOption.ALLOW_IO, OptionValue.ON);
        }
        return all;
    }

    /** Names are shown as they are given, and short ones read better. */
    private String inFolder(String path) {
        try {
            Path absolute = folder.resolve(path).normalize();
            Path relative = absolute.startsWith(folder) ? folder.relativize(absolute) : absolute;
            return relative.toString().isEmpty() ? "." : relative.toString();
        } catch (InvalidPathException strange) {
            return path;
        }
    }
}
