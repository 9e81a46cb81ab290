package dev.traceloom.ide.recording;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import dev.traceloom.cli.record.RecordOption;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.ide.TraceloomProcess;
import dev.traceloom.ide.database.RunsPlace;
import dev.traceloom.ide.settings.TraceloomSettings;
import dev.traceloom.ide.validation.setting.ValidationDefaults;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.option.OptionKind;
import dev.traceloom.option.OptionValue;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.spec.option.SpecificationOption;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Starts {@code traceloom record} as a process.
 *
 * @param folder where relative paths start
 * @param results where it saves what validations find; empty where nothing is validated
 */
record RecorderCommand(RecordingTarget target, ValidationSwitches switches, Path folder, Optional<Path> results) {

    GeneralCommandLine line() throws ExecutionException {
        List<String> arguments = new ArrayList<>(List.of(
                "record", "--teamcity", "--database", RunsPlace.of(folder).database().toString()));
        results.ifPresent(place -> arguments.addAll(List.of("--save", place.toString(), "--no-pages")));
        arguments.addAll(target.stop().arguments(specification()));
        arguments.addAll(target.rr().arguments());
        arguments.addAll(options().arguments());
        arguments.add("--");
        arguments.addAll(target.words());
        return TraceloomProcess.line(ValidationDefaults.current().javaOptions(switches.javaOptions()), arguments)
                .withWorkDirectory(workingFolder().toString());
    }

    private Path workingFolder() {
        return folder.resolve(target.workingFolder()).normalize();
    }

    /** Where the runs go. */
    Path output() {
        String entered = switches.get(RecordOption.OUTPUT);
        return entered.isEmpty() ? workingFolder().resolve("recordings") : folder.resolve(entered).normalize();
    }

    private String specification() {
        return target.specification().isBlank() ? "" : inFolder(target.specification());
    }

    /** The process starts in another folder than the one that paths of the form are relative to. */
    private ValidationSwitches options() {
        ValidationSwitches all = switches;
        if (all.get(RecordOption.RR_PROGRAM).isEmpty()) {
            all = all.with(RecordOption.RR_PROGRAM, TraceloomSettings.get().rr());
        }
        if (all.get(SearchOption.BUDGET).isEmpty()) {
            all = all.with(SearchOption.BUDGET, ValidationDefaults.current().budget());
        }
        for (ValidationOption<?> one : all.options()) {
            String entered = all.get(one);
            if (one == SpecificationOption.MODULES) {
                all = all.with(one, Stream.of(entered.split(File.pathSeparator))
                        .filter(path -> !path.isEmpty())
                        .map(this::inFolder)
                        .collect(Collectors.joining(File.pathSeparator)));
            } else if (one.value().kind() == OptionKind.FILE && !isProgramOfThePath(one, entered)) {
                all = all.with(one, entered.isEmpty() ? "" : inFolder(entered));
            }
        }
        return ValidationDefaults.current().allowCommands()
                ? all.with(SpecificationOption.ALLOW_IO, OptionValue.ON)
                : all;
    }

    private static boolean isProgramOfThePath(ValidationOption<?> option, String entered) {
        return option == RecordOption.RR_PROGRAM && entered.indexOf('/') < 0;
    }

    private String inFolder(String path) {
        try {
            return folder.resolve(path).normalize().toString();
        } catch (InvalidPathException strange) {
            return path;
        }
    }
}
