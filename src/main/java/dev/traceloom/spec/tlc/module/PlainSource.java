package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.text.TlaComments;

/** TLA+ source on one line: comments are left out, and white space outside of strings becomes one blank. */
final class PlainSource {
    private final String source;
    private final StringBuilder line = new StringBuilder();
    private int at;

    private PlainSource(String source) {
        this.source = source;
    }

    static String oneLine(String source) {
        return new PlainSource(source).read();
    }

    private String read() {
        while (at < source.length()) {
            if (source.startsWith("\\*", at)) {
                skipTo("\n");
            } else if (TlaComments.isBegun(source, at)) {
                at = TlaComments.endOrAll(source, at, source.length());
                blank();
            } else if (source.charAt(at) == '"') {
                copyString();
            } else if (Character.isWhitespace(source.charAt(at))) {
                at++;
                blank();
            } else {
                line.append(source.charAt(at++));
            }
        }
        return line.toString().strip();
    }

    private void skipTo(String end) {
        int found = source.indexOf(end, at);
        at = found < 0 ? source.length() : found;
    }

    private void copyString() {
        int from = at++;
        while (at < source.length() && source.charAt(at) != '"') {
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        at = Math.min(at + 1, source.length());
        line.append(source, from, at);
    }

    private void blank() {
        if (line.length() > 0 && line.charAt(line.length() - 1) != ' ') {
            line.append(' ');
        }
    }
}
