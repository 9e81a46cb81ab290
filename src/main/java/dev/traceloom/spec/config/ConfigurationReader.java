package dev.traceloom.spec.config;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.config.Configuration.Constant;
import dev.traceloom.spec.text.TlaComments;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads TLC's configuration syntax.
 *
 * <p>TLC has a reader of its own, but it can only hand the whole file on to TLC, SYMMETRY included, and its messages
 * know no columns. TLC still reads what is written for it from the result, so its checks are not lost.
 */
final class ConfigurationReader {
    private static final Map<String, String> IGNORED = Map.ofEntries(
            Map.entry("CONSTRAINT", "state constraints bound a search that a trace bounds already"),
            Map.entry("CONSTRAINTS", "state constraints bound a search that a trace bounds already"),
            Map.entry("ACTION_CONSTRAINT", "action constraints bound a search that a trace bounds already"),
            Map.entry("ACTION_CONSTRAINTS", "action constraints bound a search that a trace bounds already"),
            Map.entry("SYMMETRY", "a trace names its values, so they are not interchangeable"),
            Map.entry("CHECK_DEADLOCK", "a trace ends somewhere"),
            Map.entry("ALIAS", "it changes only how TLC prints states"),
            Map.entry("POSTCONDITION", "it belongs to TLC's own search"),
            Map.entry("_PERIODIC", "it belongs to TLC's own search"));
    private static final Set<String> KEYWORDS = Set.of(
            "INIT", "NEXT", "SPECIFICATION", "VIEW", "INVARIANT", "INVARIANTS", "PROPERTY", "PROPERTIES", "CONSTANT",
            "CONSTANTS");
    private static final Pattern TOKEN = Pattern.compile(
            "\\s+|\\\\\\*[^\\n]*|(?<word>[A-Za-z0-9_!]+)|(?<text>\"(?:[^\"\\\\\\n]|\\\\.)*+\")|(?<arrow><-)"
                    + "|(?<symbol>[-={}()\\[\\],<>.\\\\|:+*/#^'@~&$%;?])");

    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern NUMBER = Pattern.compile("0*([0-9]{10,})");

    /** Of a name that makes no sense, so that the sentence around it is still read. */
    private static final int MOST_SHOWN = 80;

    /** What some editors put before all else. */
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private record Token(String text, boolean word, int line, int from, int to) {}

    private final Path file;
    private final String source;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Optional<String> init = Optional.empty();
    private Optional<String> next = Optional.empty();
    private Optional<String> specification = Optional.empty();
    private Optional<String> view = Optional.empty();
    private final List<String> invariants = new ArrayList<>();
    private final List<String> properties = new ArrayList<>();
    private final List<Constant> constants = new ArrayList<>();
    private final List<Configuration.Setting> others = new ArrayList<>();

    private ConfigurationReader(Path file, String source) {
        this.file = file;
        this.source = source;
    }

    static Configuration read(Path file) throws SpecificationException {
        String source;
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new SpecificationException(
                    Kind.CONFIGURATION, file + ": the configuration is no plain file; remove it, or name another with --config");
        }
        try {
            source = Files.readString(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException absent) {
            throw new SpecificationException(Kind.CONFIGURATION, file + ": there is no such configuration");
        } catch (CharacterCodingException foreign) {
            throw new SpecificationException(Kind.CONFIGURATION, file + ": the configuration is not UTF-8 text");
        } catch (IOException unreadable) {
            throw new SpecificationException(
                    Kind.CONFIGURATION, file + ": the configuration cannot be read (" + unreadable.getMessage() + ")");
        }
        return new ConfigurationReader(file, source.startsWith(BYTE_ORDER_MARK) ? source.substring(1) : source).read();
    }

    private Configuration read() throws SpecificationException {
        tokenize();
        while (at < tokens.size()) {
            readSection();
        }
        if (specification.isPresent() && (init.isPresent() || next.isPresent())) {
            throw new SpecificationException(
                    Kind.CONFIGURATION, file + ": give either SPECIFICATION or INIT and NEXT, not both");
        }
        return new Configuration(
                init,
                next,
                specification,
                view,
                List.copyOf(invariants),
                List.copyOf(properties),
                List.copyOf(constants),
                List.copyOf(others));
    }

    private void tokenize() throws SpecificationException {
        Matcher matcher = TOKEN.matcher(source);
        int position = 0;
        int line = 1;
        while (position < source.length()) {
            int end;
            if (TlaComments.isBegun(source, position)) {
                end = endOfComment(position, line);
            } else if (matcher.find(position) && matcher.start() == position) {
                end = matcher.end();
                boolean word = matcher.group("word") != null;
                if (word || matcher.group("text") != null || matcher.group("arrow") != null
                        || matcher.group("symbol") != null) {
                    String text = source.substring(position, end);
                    checkNumber(text, line);
                    tokens.add(new Token(text, word, line, position, end));
                }
            } else if (source.charAt(position) == '"') {
                throw error(line, "this text does not end");
            } else {
                throw error(line, "unexpected character '" + source.charAt(position) + "'");
            }
            for (int i = position; i < end; i++) {
                line += source.charAt(i) == '\n' ? 1 : 0;
            }
            position = end;
        }
    }

    /** TLC reads the digits before it sees a sign, so not even -2147483648 can be written. */
    private void checkNumber(String text, int line) throws SpecificationException {
        Matcher number = NUMBER.matcher(text);
        if (number.matches() && (number.group(1).length() > 10 || Long.parseLong(number.group(1)) > Integer.MAX_VALUE)) {
            throw error(
                    line,
                    "the number " + OneLine.beginning(20, text)
                            + " is too large: TLC reads numbers from -2147483647 to 2147483647 here");
        }
    }

    private int endOfComment(int from, int line) throws SpecificationException {
        int end = TlaComments.end(source, from, source.length());
        if (end < 0) {
            throw error(line, "this comment does not end");
        }
        return end;
    }

    private void readSection() throws SpecificationException {
        Token keyword = tokens.get(at++);
        switch (keyword.text()) {
            case "INIT" -> init = readOnce(init, keyword, "the initial predicate");
            case "NEXT" -> next = readOnce(next, keyword, "the next-state relation");
            case "SPECIFICATION" -> specification = readOnce(specification, keyword, "the specification formula");
            case "VIEW" -> view = readOnce(view, keyword, "the view");
            case "INVARIANT", "INVARIANTS" -> invariants.addAll(readNames());
            case "PROPERTY", "PROPERTIES" -> properties.addAll(readNames());
            case "CONSTANT", "CONSTANTS" -> {
                while (at < tokens.size() && !isKeyword(tokens.get(at))) {
                    addConstant(readConstant());
                }
            }
            default -> {
                String reason = IGNORED.get(keyword.text());
                if (reason == null) {
                    throw error(
                            keyword.line(),
                            "expected a keyword of a TLC configuration such as CONSTANTS or INIT, found "
                                    + shown(keyword.text()));
                }
                others.add(new Configuration.Setting(keyword.text(), readNames(), reason));
            }
        }
    }

    private static boolean isKeyword(Token token) {
        return token.word() && (KEYWORDS.contains(token.text()) || IGNORED.containsKey(token.text()));
    }

    private Optional<String> readOnce(Optional<String> before, Token keyword, String what)
            throws SpecificationException {
        if (before.isPresent()) {
            throw error(keyword.line(), keyword.text() + " is given twice");
        }
        if (at == tokens.size() || !tokens.get(at).word() || isKeyword(tokens.get(at))) {
            throw error(keyword.line(), keyword.text() + " needs the name of " + what);
        }
        return Optional.of(tokens.get(at++).text());
    }

    private List<String> readNames() {
        List<String> names = new ArrayList<>();
        while (at < tokens.size() && !isKeyword(tokens.get(at))) {
            String text = tokens.get(at++).text();
            if (!text.equals(",")) {
                names.add(text);
            }
        }
        return names;
    }

    private void addConstant(Constant constant) throws SpecificationException {
        for (Constant other : constants) {
            if (other.name().equals(constant.name()) && other.module().equals(constant.module())) {
                throw error(constant.line(), "the constant " + shown(constant.name()) + " is given twice");
            }
        }
        constants.add(constant);
    }

    private Constant readConstant() throws SpecificationException {
        Token name = tokens.get(at);
        if (!name.word()) {
            throw error(name.line(), "expected the name of a constant, found " + shown(name.text()));
        }
        at++;
        String left = name.text();
        if (at < tokens.size() && tokens.get(at).text().equals("(")) {
            left += readBalanced();
        }
        String sign = at < tokens.size() ? tokens.get(at).text() : "the end of the file";
        if (!sign.equals("=") && !sign.equals("<-")) {
            throw error(name.line(), "expected = or <- after the constant " + shown(left) + ", found " + shown(sign));
        }
        at++;
        boolean substitution = sign.equals("<-");
        String module = "";
        if (at < tokens.size() && tokens.get(at).text().equals("[")) {
            String bracket = readBalanced();
            module = bracket.substring(1, bracket.length() - 1).strip();
        }
        return new Constant(left, substitution, module, readValue(name, left), name.line());
    }

    /** A value, or a name, or (our extension) a name applied to arguments. */
    private String readValue(Token constant, String left) throws SpecificationException {
        if (at == tokens.size() || isKeyword(tokens.get(at))) {
            throw error(constant.line(), "the constant " + shown(left) + " needs a value");
        }
        Token first = tokens.get(at);
        if (first.text().equals("{") || first.text().equals("(")) {
            return readBalanced();
        }
        at++;
        if (first.text().equals("-") && at < tokens.size() && DIGITS.matcher(tokens.get(at).text()).matches()) {
            return "-" + tokens.get(at++).text();
        }
        if (!first.word() && !first.text().startsWith("\"")) {
            throw error(
                    first.line(),
                    "a configuration cannot give " + shown(left) + " a value that begins with " + first.text()
                            + "; define it in a module and write " + shown(left) + " <- itsName");
        }
        if (first.word() && at < tokens.size() && tokens.get(at).text().equals("(")) {
            return first.text() + readBalanced();
        }
        return first.text();
    }

    private String readBalanced() throws SpecificationException {
        Token open = tokens.get(at);
        int depth = 0;
        while (at < tokens.size()) {
            Token token = tokens.get(at++);
            if ("{([".contains(token.text())) {
                depth++;
            } else if ("})]".contains(token.text())) {
                depth--;
            }
            if (depth == 0) {
                return source.substring(open.from(), token.to());
            }
        }
        throw error(open.line(), "this " + open.text() + " is not closed");
    }

    private static String shown(String text) {
        return VisibleText.within(MOST_SHOWN, text);
    }

    private SpecificationException error(int line, String what) {
        return new SpecificationException(Kind.CONFIGURATION, file + ", line " + line + ": " + what);
    }
}
