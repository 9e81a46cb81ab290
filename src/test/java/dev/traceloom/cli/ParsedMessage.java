package dev.traceloom.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** A service message as a server reads it, written from the format's description alone. */
public record ParsedMessage(String name, Map<String, String> attributes) {
    private static final String BEGIN = "##teamcity[";

    public static boolean isMessage(String line) {
        return line.startsWith(BEGIN);
    }

    public static ParsedMessage of(String line) {
        if (!line.startsWith(BEGIN) || !line.endsWith("]")) {
            throw new AssertionError("no message: " + line);
        }
        return new Reader(line.substring(BEGIN.length(), line.length() - 1)).read();
    }

    public String get(String attribute) {
        return attributes.get(attribute);
    }

    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        ParsedMessage read() {
            String name = upTo(' ');
            Map<String, String> attributes = new LinkedHashMap<>();
            while (at < text.length()) {
                String attribute = upTo('=');
                if (text.charAt(at++) != '\'') {
                    throw new AssertionError("no quote at " + at + " in " + text);
                }
                if (attributes.put(attribute, value()) != null) {
                    throw new AssertionError(attribute + " comes twice in " + text);
                }
                at++;
            }
            return new ParsedMessage(name, attributes);
        }

        private String upTo(char end) {
            int from = at;
            while (at < text.length() && text.charAt(at) != end) {
                at++;
            }
            return text.substring(from, at++);
        }

        private String value() {
            StringBuilder value = new StringBuilder();
            while (text.charAt(at) != '\'') {
                char c = text.charAt(at++);
                value.append(c == '|' ? escaped() : c);
            }
            at++;
            return value.toString();
        }

        private char escaped() {
            char c = text.charAt(at++);
            return switch (c) {
                case 'n' -> '\n';
                case 'r' -> '\r';
                case '\'', '|', '[', ']' -> c;
                case '0' -> {
                    at += 5;
                    yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
                }
                default -> throw new AssertionError("no escape: " + c);
            };
        }
    }
}
