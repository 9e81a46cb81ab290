package dev.traceloom.cli.lineup;

import dev.traceloom.lineup.observation.Observations;
import dev.traceloom.lineup.observation.ObservationsWriter;
import dev.traceloom.lineup.suite.Suite.TestResult;
import dev.traceloom.lineup.tla.LearnedModule;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/**
 * Files that a check leaves behind.
 *
 * @param observations where what was learned of a test goes as XML; null for nowhere
 * @param tla where what was learned of all tests goes as a module; null for nowhere
 */
record LineupFiles(Path observations, Path tla) {

    /** @param shown the test whose observations are kept */
    void write(String type, List<TestResult> results, TestResult shown) throws IOException {
        if (observations != null) {
            StringWriter text = new StringWriter();
            try {
                ObservationsWriter.write(learned(shown), text);
            } catch (XMLStreamException e) {
                throw new IOException(e);
            }
            write(observations, text.toString());
        }
        if (tla != null) {
            String name = tla.getFileName().toString().replaceFirst("\\.tla$", "");
            String about = "What " + type + " does serially, as far as " + results.size() + (results.size() == 1 ? " test" : " tests") + " showed.";
            LearnedModule module =
                    new LearnedModule(results.stream().map(LineupFiles::learned).toList());
            write(tla, module.text(name, about));
        }
    }

    private static void write(Path file, String text) throws IOException {
        WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Observations learned(TestResult result) {
        return new Observations(result.matrix(), result.answer().serial());
    }
}
