package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.explain.SourceText;
import dev.traceloom.spec.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DefinitionsTest {

    @Test
    void anActionIsFoundWhereItIsDefinedAndNotWhereItIsUsed() throws Exception {
        List<SourceText> sources = List.of(
                new SourceText("SetBench.tla", Files.readString(Path.of("examples/set/SetBench.tla"))),
                new SourceText("P.tla", Files.readString(Path.of("examples/producers/ProducerQueues.tla"))));
        assertEquals("SetBench.tla:30:1", text(Definitions.of("KVRangeQuery", sources)));
        assertEquals("P.tla:72:1", text(Definitions.of("SizeApprox", sources)));
        assertEquals("P.tla:41:1", text(Definitions.of("EnqueueWithToken", sources)));
        assertEquals("", text(Definitions.of("KV", sources)));
        assertEquals("", text(Definitions.of("(", sources)));
    }

    private static String text(Optional<Place> place) {
        return place.map(Place::toString).orElse("");
    }
}
