package dev.traceloom.ide.validation;

import dev.traceloom.ide.Repository;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with copies of the shipped recordings of a queue, and what goes wrong with recordings. */
record Recordings(Path folder) {
    static final Path QUEUE = Repository.file("examples/queue");
    static final Path ACCEPTED = QUEUE.resolve("recordings/accepted/three-threads.ndjson");
    static final Path REJECTED = QUEUE.resolve("recordings/rejected/same-element-twice.ndjson");

    Recordings accepted(String name) {
        return copy(ACCEPTED, name);
    }

    Recordings small(String name) {
        return copy(QUEUE.resolve("recordings/accepted/never-returned.ndjson"), name);
    }

    Recordings rejected(String name) {
        return copy(REJECTED, name);
    }

    Recordings unreadable(String name) {
        return write(name, "{\"thread\": \"t\", \"op\": 3}\n");
    }

    Recordings specification() {
        return copy(QUEUE.resolve("Queue.tla"), "Queue.tla");
    }

    Recordings write(String name, String text) {
        try {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), text);
            return this;
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private Recordings copy(Path from, String name) {
        try {
            return write(name, Files.readString(from));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    ValidationTarget against(Path specification) {
        return new ValidationTarget(specification.toString(), List.of(folder.toString()));
    }
}
