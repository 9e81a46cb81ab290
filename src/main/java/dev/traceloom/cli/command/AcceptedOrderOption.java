package dev.traceloom.cli.command;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.validate.trace.ValidationSettings.Drawing;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which part of an accepted trace's order is shown. */
final class AcceptedOrderOption {
    @Option(
            names = "--at",
            paramLabel = "RECORD",
            description = "Of a long accepted trace, show what is around this record, such as 't2 #10'; the end, if none is given.")
    private String record;

    Drawing drawing(CommandSpec command) {
        Optional<RecordRef> around = Optional.ofNullable(record).map(text -> RecordRef.read(text)
                .orElseThrow(() -> new ParameterException(
                        command.commandLine(),
                        "--at: expected a thread and the number of one of its records, such as 't2 #10', found '" + text + "'")));
        return new Drawing(around, true);
    }
}
