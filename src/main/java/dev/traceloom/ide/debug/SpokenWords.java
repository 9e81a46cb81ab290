package dev.traceloom.ide.debug;

import dev.traceloom.ui.kit.ConsolePanel.Voice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What was said and not shown yet. A program may talk faster than anything can be painted: the oldest words go then. */
final class SpokenWords {
    private static final int MOST_CHARACTERS = 100_000;

    private final Deque<Spoken> waiting = new ArrayDeque<>();
    private int length;

    record Spoken(Voice voice, String text) {}

    /** Whether nothing was waiting, so that somebody has to be told. */
    synchronized boolean add(Voice voice, String text) {
        boolean first = waiting.isEmpty();
        waiting.add(new Spoken(voice, text));
        length += text.length();
        while (length > MOST_CHARACTERS && waiting.size() > 1) {
            length -= waiting.remove().text().length();
        }
        return first;
    }

    synchronized List<Spoken> take() {
        List<Spoken> taken = new ArrayList<>(waiting);
        waiting.clear();
        length = 0;
        return taken;
    }
}
