package dev.traceloom.lineup.matrix;

import dev.traceloom.lineup.matrix.TestParts.LeftOut;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads which operations a class has, a line for each:
 *
 * <pre>
 * # what follows is nobody's business
 * enqueue(int) with 1, 2
 * put(int, String) with 1, 2; "a", "b"
 * poll()
 * initial enqueue(3)
 * final size()
 * not size(): it only guesses
 * </pre>
 *
 * <p>With several parameters, every combination of their values is an invocation.
 */
public final class OperationsFile {
    private static final Pattern LINE =
            Pattern.compile("(?:(initial|final|not)\\s+)?([\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*\\((.*?)\\)\\s*(.*)");
    private static final int MOST_INVOCATIONS = 1000;

    private final List<Invocation> initial = new ArrayList<>();
    private final List<Invocation> invocations = new ArrayList<>();
    private final List<Invocation> ending = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    private OperationsFile() {}

    /** Reads it; the lines count from 1. */
    public static TestParts read(String text) throws OperationsException {
        OperationsFile file = new OperationsFile();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String content = line.strip();
            if (!content.isEmpty() && !content.startsWith("#")) {
                try {
                    file.line(content);
                } catch (OperationsException e) {
                    throw new OperationsException("line " + number + ": " + e.getMessage());
                }
            }
        }
        if (file.invocations.isEmpty()) {
            throw new OperationsException("there is no operation in it; write a line for each, such as enqueue(int) with 1, 2");
        }
        file.invocations.removeIf(
                one -> file.leftOut.stream().anyMatch(left -> left.operation().equals(one.operation())));
        return new TestParts(file.initial, file.invocations, file.ending, file.leftOut);
    }

    private void line(String line) throws OperationsException {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new OperationsException("\"" + line + "\" is no operation; write one as in enqueue(int) with 1, 2");
        }
        String kind = matcher.group(1) == null ? "" : matcher.group(1);
        String operation = matcher.group(2);
        List<String> between = split(matcher.group(3), ',');
        String rest = matcher.group(4);
        switch (kind) {
            case "initial" -> initial.add(call(operation, between, rest));
            case "final" -> ending.add(call(operation, between, rest));
            case "not" -> leftOut.add(new LeftOut(operation, rest.startsWith(":") ? rest.substring(1).strip() : rest));
            default -> invocations(operation, between.size(), rest);
        }
    }

    private static Invocation call(String operation, List<String> arguments, String rest) throws OperationsException {
        if (!rest.isEmpty()) {
            throw new OperationsException("\"" + rest + "\" is too much: what is called before or after the threads has its "
                    + "arguments in brackets");
        }
        return new Invocation(operation, arguments);
    }

    private void invocations(String operation, int parameters, String rest) throws OperationsException {
        List<List<String>> values = new ArrayList<>();
        if (rest.startsWith("with ")) {
            for (String ofOne : split(rest.substring("with ".length()), ';')) {
                values.add(split(ofOne, ','));
            }
        } else if (!rest.isEmpty()) {
            throw new OperationsException("after " + operation + "(…) there may be \"with\" and values, and not \"" + rest + "\"");
        }
        if (values.size() != parameters) {
            throw new OperationsException(operation + " has " + parameters + " parameters, and values for " + values.size()
                    + "; values of several parameters are separated by semicolons, as in put(int, String) with 1, 2; a, b");
        }
        if (invocations.size() + Combinations.count(values) > MOST_INVOCATIONS) {
            throw new OperationsException("more than " + MOST_INVOCATIONS + " invocations; give fewer values");
        }
        invocations.addAll(Combinations.of(operation, values));
    }

    /** The parts between separators that do not stand in quotation marks. */
    private static List<String> split(String text, char separator) throws OperationsException {
        List<String> parts = new ArrayList<>();
        if (text.isBlank()) {
            return parts;
        }
        StringBuilder part = new StringBuilder();
        boolean isQuoted = false;
        for (char c : text.toCharArray()) {
            isQuoted ^= c == '"';
            if (c == separator && !isQuoted) {
                parts.add(part.toString().strip());
                part.setLength(0);
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString().strip());
        if (isQuoted) {
            throw new OperationsException("a quotation mark is missing in " + text);
        }
        if (parts.contains("")) {
            throw new OperationsException("something is missing between two separators in \"" + text + "\"");
        }
        return parts;
    }
}
