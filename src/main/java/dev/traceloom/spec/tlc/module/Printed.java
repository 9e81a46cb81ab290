package dev.traceloom.spec.tlc.module;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Takes what TLC and the specification print, and keeps the first lines of it: a specification that prints in every
 * state would otherwise fill the memory, or the screen.
 */
public final class Printed extends OutputStream {
    private static final int LINES = 50;
    private static final int COLUMNS = 4000;

    private final List<String> lines = new ArrayList<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int dropped;
    private boolean off;

    /** Works without noting what is printed: it was noted when the same was evaluated before. */
    public <T> T without(Supplier<T> work) {
        off = true;
        try {
            return work.get();
        } finally {
            off = false;
        }
    }

    public PrintStream stream() {
        return new PrintStream(this, false, StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void write(int b) {
        if (off) {
            return;
        }
        if (b != '\n') {
            if (line.size() < COLUMNS) {
                line.write(b);
            }
        } else if (lines.size() < LINES) {
            lines.add(line.toString(StandardCharsets.UTF_8).stripTrailing());
            line.reset();
        } else {
            dropped++;
            line.reset();
        }
    }

    public synchronized List<String> take() {
        List<String> taken = new ArrayList<>(lines);
        if (line.size() > 0) {
            taken.add(line.toString(StandardCharsets.UTF_8));
        }
        if (dropped > 0) {
            taken.add("… and " + dropped + " more lines");
        }
        lines.clear();
        line.reset();
        dropped = 0;
        return taken;
    }
}
