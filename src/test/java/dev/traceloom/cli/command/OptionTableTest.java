package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.record.RecordOption;
import dev.traceloom.cli.report.OutputOption;
import dev.traceloom.option.OptionKind;
import dev.traceloom.option.ValidationOption;
import dev.traceloom.validate.trace.RunOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documentation and the help say of the options of {@code validate} is what is declared. */
class OptionTableTest {
    private static final Path PAGE = Path.of("docs/command-line.md");
    private static final String HEAD = "| option | meaning |\n|---|---|\n";

    private static final List<ValidationOption<?>> DECLARED = Stream.concat(
                    RunOption.OF_A_VALIDATION.stream(), OutputOption.ALL.stream())
            .toList();

    @Test
    void theTableOfTheDocumentationIsWhatIsDeclared() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf(HEAD) + HEAD.length();
        int end = page.indexOf("\n\n", begin) + 1;
        String table = table(DECLARED);
        if ("accept".equals(System.getProperty("option.table"))) {
            Files.writeString(PAGE, page.substring(0, begin) + table + page.substring(end));
            return;
        }
        assertEquals(
                table,
                page.substring(begin, end),
                "mvn test -Dtest=OptionTableTest -Doption.table=accept writes the table of " + PAGE + " anew");
    }

    @Test
    void theTableOfRecordHasWhatIsDeclared() throws IOException {
        String page = Files.readString(PAGE);
        String table = table(RecordOption.ALL);
        assertTrue(page.contains(table), () -> PAGE + " does not have\n" + table);
    }

    @Test
    void theHelpHasEveryOptionInTheOrderOfItsDeclaration() {
        String help = CommandRun.of("validate", "--help").out();
        int last = 0;
        for (ValidationOption<?> option : DECLARED) {
            int at = help.indexOf("\n      " + option, last);
            assertTrue(at > 0, () -> option + " is not in its place in " + help);
            last = at;
        }
    }

    private static String table(List<ValidationOption<?>> declared) {
        StringBuilder table = new StringBuilder();
        for (ValidationOption<?> option : declared) {
            String parameter = option.value().parameter().replace("|", "\\|");
            table.append("| `").append(option)
                    .append(parameter.isEmpty() ? "" : " " + parameter)
                    .append(option.value().kind() == OptionKind.NAMES ? ",…" : "")
                    .append("` | ").append(option.documentation()).append(" |\n");
        }
        return table.toString();
    }
}
