package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A specification at a time, and what is said of the footprints of its operations. */
abstract class FootprintSentences {
    @TempDir
    static Path temporary;

    static SpecificationFolder folder;
    Driven driven;

    @BeforeAll
    static void makeFolder() {
        folder = new SpecificationFolder(temporary);
    }

    @AfterEach
    void close() {
        driven.close();
    }

    @AfterAll
    static void closePool() {
        folder.close();
    }

    void given(String specification) {
        driven = folder.open(Instances.source(specification));
    }

    Footprint of(String action, Object... arguments) {
        Value[] values = List.of(arguments).stream()
                .map(argument -> argument instanceof Integer number
                        ? Driven.number(number)
                        : argument instanceof Boolean bool ? Value.Bool.of(bool) : Driven.text((String) argument))
                .toArray(Value[]::new);
        return driven.bind("0", Driven.operation(action, values)).footprint();
    }

    void isReadOnly(String action, Object... arguments) {
        assertTrue(of(action, arguments).isReadOnly(), () -> action + List.of(arguments));
    }

    void isNotReadOnly(String action, Object... arguments) {
        assertFalse(of(action, arguments).isReadOnly(), () -> action + List.of(arguments));
    }

    static void commute(Footprint one, Footprint other) {
        assertTrue(one.commutesWith(other));
        assertTrue(other.commutesWith(one));
    }

    static void meet(Footprint one, Footprint other) {
        assertFalse(one.commutesWith(other));
        assertFalse(other.commutesWith(one));
    }
}
