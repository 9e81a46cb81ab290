package dev.traceloom.lineup.matrix;

import java.util.ArrayList;
import java.util.List;

/** Tests in a line: {@code offer(1), poll() | offer(2)}; with what is before and after in brackets: {@code [offer(3)] poll() | poll() [size()]}. */
public final class MatrixText {
    private final String text;
    private int at;

    private MatrixText(String text) {
        this.text = text;
    }

    public static String of(Matrix matrix) {
        StringBuilder line = new StringBuilder();
        if (!matrix.initial().isEmpty()) {
            line.append('[').append(calls(matrix.initial())).append("] ");
        }
        line.append(String.join(" | ", matrix.columns().stream().map(MatrixText::calls).toList()));
        if (!matrix.ending().isEmpty()) {
            line.append(" [").append(calls(matrix.ending())).append(']');
        }
        return line.toString();
    }

    private static String calls(List<Invocation> calls) {
        return String.join(", ", calls.stream().map(Invocation::toString).toList());
    }

    /** Reads what {@link #of} writes. */
    public static Matrix parse(String text) throws OperationsException {
        return new MatrixText(text).matrix();
    }

    private Matrix matrix() throws OperationsException {
        List<Invocation> initial = skips('[') ? calls(']') : List.of();
        List<List<Invocation>> columns = new ArrayList<>();
        do {
            columns.add(calls('\0'));
        } while (skips('|'));
        List<Invocation> ending = skips('[') ? calls(']') : List.of();
        blanks();
        if (at < text.length()) {
            throw wrong("the end, a | or a [");
        }
        return new Matrix(initial, columns, ending);
    }

    /** Calls up to what closes them, if something does. */
    private List<Invocation> calls(char close) throws OperationsException {
        List<Invocation> calls = new ArrayList<>();
        do {
            calls.add(call());
        } while (skips(','));
        if (close != '\0' && !skips(close)) {
            throw wrong("a " + close);
        }
        return calls;
    }

    private Invocation call() throws OperationsException {
        blanks();
        int begin = at;
        while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
            at++;
        }
        String name = text.substring(begin, at);
        if (name.isEmpty() || !skips('(')) {
            throw wrong("an operation with its arguments in brackets, such as offer(1)");
        }
        List<String> arguments = new ArrayList<>();
        if (!skips(')')) {
            do {
                arguments.add(argument());
            } while (skips(','));
            if (!skips(')')) {
                throw wrong("a )");
            }
        }
        return new Invocation(name, arguments);
    }

    private String argument() throws OperationsException {
        blanks();
        int begin = at;
        boolean isQuoted = false;
        while (at < text.length() && (isQuoted || ",)".indexOf(text.charAt(at)) < 0)) {
            isQuoted ^= text.charAt(at++) == '"';
        }
        String argument = text.substring(begin, at).strip();
        if (argument.isEmpty() || isQuoted) {
            throw wrong(isQuoted ? "a quotation mark" : "an argument");
        }
        return argument;
    }

    private boolean skips(char c) {
        blanks();
        boolean is = at < text.length() && text.charAt(at) == c;
        at += is ? 1 : 0;
        return is;
    }

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private OperationsException wrong(String expected) {
        String rest = at < text.length() ? "before \"" + text.substring(at) + "\"" : "at its end";
        return new OperationsException("the test \"" + text + "\" lacks " + expected + " " + rest);
    }
}
