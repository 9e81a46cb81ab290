package dev.traceloom.cli;

/**
 * A message to a build server or an IDE, as TeamCity defined it: {@code ##teamcity[testStarted name='…']}, on a line of
 * its own whatever the values are.
 */
final class ServiceMessage {
    private final StringBuilder text = new StringBuilder("##teamcity[");

    ServiceMessage(String name) {
        text.append(name);
    }

    ServiceMessage with(String attribute, Object value) {
        text.append(' ').append(attribute).append("='").append(escape(value.toString())).append('\'');
        return this;
    }

    @Override
    public String toString() {
        return text + "]";
    }

    /** What is not plain ASCII goes by its code, so that no charset and no colour decoder on the way matters. */
    static String escape(String value) {
        StringBuilder escaped = new StringBuilder(value.length() + 16);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '\'', '|', '[', ']' -> escaped.append('|').append(c);
                case '\n' -> escaped.append("|n");
                case '\r' -> escaped.append("|r");
                default -> {
                    if (c >= ' ' && c <= '~') {
                        escaped.append(c);
                    } else {
                        escaped.append("|0x").append(String.format("%04X", (int) c));
                    }
                }
            }
        }
        return escaped.toString();
    }
}
