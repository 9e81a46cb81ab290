package dev.traceloom.view.text;

import java.util.Comparator;

/** Names as people sort them: numbers inside by their size, so that run-2 comes before run-10. */
public final class NaturalOrder implements Comparator<String> {

    @Override
    public int compare(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            int endA = digits(a, i);
            int endB = digits(b, j);
            int order;
            if (endA > i && endB > j) {
                order = compareNumbers(a, i, endA, b, j, endB);
                i = endA;
                j = endB;
            } else {
                order = Character.compare(Character.toLowerCase(a.charAt(i++)), Character.toLowerCase(b.charAt(j++)));
            }
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.length() - i, b.length() - j);
    }

    private static int digits(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    /** Digit by digit, since a name may hold more of them than any number type. */
    private static int compareNumbers(String a, int fromA, int endA, String b, int fromB, int endB) {
        int i = skipZeros(a, fromA, endA);
        int j = skipZeros(b, fromB, endB);
        int order = Integer.compare(endA - i, endB - j);
        while (order == 0 && i < endA) {
            order = Character.compare(a.charAt(i++), b.charAt(j++));
        }
        return order;
    }

    private static int skipZeros(String text, int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) == '0') {
            at++;
        }
        return at;
    }
}
