package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.spec.option.SpecificationOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder in which a test writes modules and configurations, and what it opens them with.
 *
 * <p>The tests run with another TLC when the system property {@code tlc} names its tla2tools.jar.
 */
public final class SpecificationFolder implements AutoCloseable {
    private final Path folder;
    private final Specifications pool = new Specifications();

    public SpecificationFolder(Path folder) {
        this.folder = folder;
    }

    public Path path(String file) {
        return folder.resolve(file);
    }

    Specifications pool() {
        return pool;
    }

    /** Writes {@code name.tla} with these lines between header and end. */
    public SpecificationFolder module(String name, String... body) {
        return file(name + ".tla", "---- MODULE " + name + " ----\n" + String.join("\n", body) + "\n====\n");
    }

    /** Writes the configuration that is found beside the module of that name. */
    public SpecificationFolder configuration(String name, String... lines) {
        return file(name + ".cfg", String.join("\n", lines) + "\n");
    }

    SpecificationFolder file(String name, String text) {
        try {
            Files.createDirectories(path(name).getParent());
            Files.writeString(path(name), text);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        return this;
    }

    public SpecificationSource source(String name) {
        return SpecificationSource.of(path(name + ".tla"));
    }

    public Driven open(String name) {
        return open(source(name));
    }

    public Driven open(SpecificationSource source) {
        return open(source, TraceFacts.NONE);
    }

    Driven open(SpecificationSource source, TraceFacts facts) {
        try {
            return new Driven(pool.open(withTlc(source), facts));
        } catch (SpecificationException broken) {
            throw new AssertionError(broken.kind() + ": " + broken.getMessage(), broken);
        }
    }

    /** Why the module does not open; checks that it is one sentence without a trace of Java in it. */
    public String refusal(SpecificationException.Kind kind, String name) {
        return refusal(kind, source(name));
    }

    String refusal(SpecificationException.Kind kind, SpecificationSource source) {
        SpecificationException broken =
                assertThrows(SpecificationException.class, () -> pool.open(withTlc(source)).close());
        String message = broken.getMessage();
        if (Boolean.getBoolean("messages")) {
            System.out.println("### " + broken.kind() + ": " + message);
        }
        assertEquals(kind, broken.kind(), message);
        assertFalse(message.contains("\n"), message);
        assertFalse(message.contains("Exception") || message.contains("\tat ") || message.contains("***"), message);
        return message;
    }

    private static SpecificationSource withTlc(SpecificationSource source) {
        String jar = System.getProperty("tlc");
        return jar == null || source.tlc().isPresent()
                ? source
                : source.with(SpecificationOption.TLC, Optional.of(Path.of(jar)));
    }

    @Override
    public void close() {
        pool.close();
    }
}
