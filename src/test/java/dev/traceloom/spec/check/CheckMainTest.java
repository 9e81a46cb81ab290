package dev.traceloom.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.validate.worker.OwnJava;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CheckMainTest {

    /** An IDE that was killed can end nothing any more. */
    @Test
    void itEndsWithWhoeverAskedEvenIfTheParserHasNoEnd() throws IOException, InterruptedException {
        Process process = start();
        try {
            DataOutputStream requests = new DataOutputStream(process.getOutputStream());
            new CheckRequest("A", Map.of("A", module("A", "B == foo"))).write(requests);
            requests.flush();
            assertEquals(1, CheckAnswer.read(new DataInputStream(process.getInputStream())).mistakes().size());
            endless().write(requests);
            requests.flush();
            assertFalse(process.waitFor(1, TimeUnit.SECONDS), "the parser found an end");
            requests.close();
            assertTrue(process.waitFor(10, TimeUnit.SECONDS), "it goes on for nobody");
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process start() throws IOException {
        List<String> command = new ArrayList<>(OwnJava.command());
        command.addAll(List.of(
                "-Xmx1g", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                CheckMain.class.getName()));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    /** Each module has two instances of the one before. */
    private static CheckRequest endless() {
        Map<String, String> texts = new HashMap<>(Map.of("M0", module("M0", "X == 1")));
        for (int i = 1; i <= 30; i++) {
            texts.put("M" + i, module("M" + i, "A == INSTANCE M" + (i - 1) + "\nB == INSTANCE M" + (i - 1)));
        }
        return new CheckRequest("M30", texts);
    }

    private static String module(String name, String body) {
        return "---- MODULE " + name + " ----\n" + body + "\n====\n";
    }
}
