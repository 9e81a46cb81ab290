package dev.traceloom.cli.terminal;

import dev.traceloom.trace.text.VisibleText;

/**
 * A message to a build server or an IDE, as TeamCity defined it: {@code ##teamcity[testStarted name='…']}, on a line of
 * its own whatever the values are.
 */
public final class ServiceMessage {
    private final StringBuilder text = new StringBuilder("##teamcity[");

    public ServiceMessage(String name) {
        text.append(name);
    }

    /** Text that somebody will look at: escapes for us are escapes no more once the server has read the message. */
    public ServiceMessage with(String attribute, Object value) {
        return withExactly(attribute, VisibleText.lines(value.toString()));
    }

    /** A name, which has one line. */
    public ServiceMessage withName(Object value) {
        return withExactly("name", VisibleText.line(value.toString()));
    }

    /** What a program will look up, such as a path. */
    public ServiceMessage withExactly(String attribute, Object value) {
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
