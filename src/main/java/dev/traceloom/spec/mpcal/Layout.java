package dev.traceloom.spec.mpcal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Lines of TLA+, put beside and below each other so that what was aligned stays aligned. */
final class Layout {
    private Layout() {}

    /**
     * Writes an expression with other words in the place of some of its own.
     *
     * <p>TLA+ reads lists of conjuncts by their columns, so longer words must not shift a part of them. Instead, columns are
     * stretched: all words that stood in one column of any line do so afterwards, and no order of columns changes. So every
     * list is read as before.
     *
     * @param texts what to write for each word
     */
    static List<String> stretched(List<Token> tokens, List<String> texts) {
        Map<Integer, Integer> columns = columns(tokens, texts);
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < tokens.size(); i++) {
            if (i > 0 && tokens.get(i).line() != tokens.get(i - 1).line()) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(" ".repeat(columns.get(tokens.get(i).column()) - line.length())).append(texts.get(i));
        }
        lines.add(line.toString());
        return lines;
    }

    /** Where each column goes, from 0: right of the one before it, and right of all words that end before it. */
    private static Map<Integer, Integer> columns(List<Token> tokens, List<String> texts) {
        TreeMap<Integer, Integer> places = new TreeMap<>();
        TreeMap<Integer, List<Integer>> ending = new TreeMap<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            places.put(token.column(), 0);
            places.put(end(token), 0);
            ending.computeIfAbsent(end(token), column -> new ArrayList<>()).add(i);
        }
        int before = places.firstKey();
        int place = 0;
        for (Map.Entry<Integer, Integer> entry : places.entrySet()) {
            place += entry.getKey() - before;
            before = entry.getKey();
            for (int i : ending.getOrDefault(entry.getKey(), List.of())) {
                place = Math.max(place, places.get(tokens.get(i).column()) + texts.get(i).length());
            }
            entry.setValue(place);
        }
        return places;
    }

    private static int end(Token token) {
        return token.column() + token.text().length();
    }

    /** The lines behind a text, all in the columns of the first. */
    static List<String> beside(String left, List<String> lines, String right) {
        List<String> result = new ArrayList<>();
        String indentation = " ".repeat(left.length());
        for (int i = 0; i < lines.size(); i++) {
            result.add((i == 0 ? left : indentation) + lines.get(i) + (i == lines.size() - 1 ? right : ""));
        }
        return result;
    }

    /** A list with one of the two junctions; one item needs none. */
    static List<String> list(String junction, List<List<String>> items) {
        if (items.size() == 1) {
            return items.get(0);
        }
        List<String> result = new ArrayList<>();
        for (List<String> item : items) {
            result.addAll(beside(junction + " ", item, ""));
        }
        return result;
    }
}
