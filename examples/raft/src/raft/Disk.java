package raft;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** What a node keeps over a crash: its term, whom it voted for, its log. Replaced as a whole, so that it is never half of it. */
final class Disk {
    private final Path file;

    Disk(Path file) {
        this.file = file;
    }

    /** @param vote a node, or nobody */
    record Kept(int term, String vote, List<Entry> log) {}

    boolean isThere() {
        return Files.exists(file);
    }

    Kept read() throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<Entry> log = new ArrayList<>();
        lines.subList(2, lines.size()).forEach(line -> log.add(Entry.parse(line)));
        return new Kept(Integer.parseInt(lines.get(0)), lines.get(1), log);
    }

    void write(Kept kept) throws IOException {
        List<String> lines = new ArrayList<>(List.of(Integer.toString(kept.term()), kept.vote()));
        kept.log().forEach(entry -> lines.add(entry.toString()));
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.write(fresh, lines);
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
