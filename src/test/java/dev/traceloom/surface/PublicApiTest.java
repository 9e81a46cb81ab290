package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What programs of others can use is what {@code docs/public-api.txt} says, so that it changes knowingly. */
final class PublicApiTest {
    private static final Path LIST = Path.of("docs/public-api.txt");
    private static final List<String> PACKAGES = List.of(
            "dev.traceloom.validate", "dev.traceloom.record.recorder", "dev.traceloom.actors", "dev.traceloom.actors.explore",
            "dev.traceloom.junit", "dev.traceloom.lineup.annotation");

    @Test
    void whatIsPublicIsListed() throws Exception {
        List<String> lines = PublicApi.of(Path.of("target/classes"), PACKAGES).lines();
        if ("accept".equals(System.getProperty("public.api"))) {
            Files.write(LIST, Stream.concat(header().stream(), lines.stream()).toList());
            return;
        }
        List<String> listed = listed();
        List<String> differences = new ArrayList<>();
        withClasses(lines).stream().filter(line -> !withClasses(listed).contains(line))
                .forEach(line -> differences.add("+ " + line));
        withClasses(listed).stream().filter(line -> !withClasses(lines).contains(line))
                .forEach(line -> differences.add("- " + line));
        if (!differences.isEmpty()) {
            fail("What programs of others can use is not what " + LIST + " says.\n" + String.join("\n", differences)
                    + "\nA line that is gone breaks programs of others. If it has to be, and for what is new:"
                    + " mvn -Dtest=PublicApiTest -Dpublic.api=accept test writes the list; look at what changed, and"
                    + " commit it.");
        }
        assertEquals(listed, lines, "the order of " + LIST);
    }

    @Test
    void theListIsOfTheRealFrontDoor() throws Exception {
        List<String> lines = PublicApi.of(Path.of("target/classes"), PACKAGES).lines();
        assertTrue(lines.contains("final class dev.traceloom.validate.Validation"), lines::toString);
        assertTrue(lines.contains("    static dev.traceloom.validate.Validation against(java.nio.file.Path)"),
                lines::toString);
    }

    private static List<String> header() throws Exception {
        return Files.readAllLines(LIST).stream().filter(line -> line.startsWith("#")).toList();
    }

    private static List<String> listed() throws Exception {
        return Files.readAllLines(LIST).stream().filter(line -> !line.startsWith("#")).toList();
    }

    /** Members with the class that stands above them, since many classes have members alike. */
    private static List<String> withClasses(List<String> lines) {
        List<String> whole = new ArrayList<>();
        String type = "";
        for (String line : lines) {
            boolean isMember = line.startsWith(" ");
            type = isMember ? type : line;
            whole.add(isMember ? type + " { " + line.strip() + " }" : line);
        }
        return whole;
    }
}
