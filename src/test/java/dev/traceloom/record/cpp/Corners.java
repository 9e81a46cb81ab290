package dev.traceloom.record.cpp;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Runs {@code src/test/cpp/corners.cpp}, which goes to the corner that it is told. */
final class Corners {
    /** Looking for leaks takes more than four seconds, whatever the program does. */
    static final String WITHOUT_LEAKS = "detect_leaks=0";

    private Corners() {}

    static CppProgram.Result run(Path recording, String corner) throws Exception {
        return run(recording, Map.of(), corner);
    }

    static CppProgram.Result run(Path recording, Map<String, String> wishes, String corner) throws Exception {
        Map<String, String> environment = new HashMap<>(wishes);
        environment.put("ASAN_OPTIONS", WITHOUT_LEAKS);
        return corners().run(recording, environment, corner);
    }

    /** With what finds bad accesses and undefined behaviour, so that no corner has any. */
    static CppProgram corners() {
        return CppProgram.compiled(
                "g++", "corners", "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined");
    }
}
