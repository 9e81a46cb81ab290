package dev.traceloom.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.testing.ShippedRecordings.Recording;
import dev.traceloom.testing.tlcsearch.SearchOptions;
import dev.traceloom.testing.tlcsearch.SearchResult;
import dev.traceloom.testing.tlcsearch.TlcSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShippedRecordingsTest {
    private static final Path EXAMPLES = Path.of("examples");

    /** Their logs were recorded by real processes, which do not write the same twice. */
    private static final List<Path> RECORDED = List.of(Path.of("raft"), Path.of("lock-service"));

    static List<Recording> recordings() {
        return ShippedRecordings.ALL;
    }

    @Test
    void regeneratingGivesTheShippedBytes(@TempDir Path fresh) throws Exception {
        ShippedRecordings.main(new String[] {fresh.toString()});
        List<Path> generated = files(fresh);
        for (Path file : generated) {
            assertArrayEquals(
                    Files.readAllBytes(fresh.resolve(file)), Files.readAllBytes(EXAMPLES.resolve(file)), file.toString());
        }
        List<Path> shipped = files(EXAMPLES).stream()
                .filter(file -> file.getNameCount() > 1 && file.getName(1).toString().equals("recordings"))
                .filter(file -> RECORDED.stream().noneMatch(file::startsWith))
                .toList();
        assertEquals(generated, shipped);
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void theVerdictIsWhatTheFolderSays(Recording recording) {
        SearchResult result = TlcSearch.search(
                recording.generate().trace(), EXAMPLES.resolve(recording.specification()), SearchOptions.SMALL);

        assertEquals(Optional.empty(), result.error());
        assertEquals(recording.accepted(), result.accepted());
        assertEquals(recording.accepted(), recording.path().contains("/accepted/"));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).map(folder::relativize).sorted().toList();
        }
    }
}
