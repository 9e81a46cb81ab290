package dev.traceloom.spec.tlc.module;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One sentence made of what TLC's parser says about a module. The parser prints a page for a syntax error and collects
 * messages for all other errors; both begin with a place in words of its own.
 */
final class Complaint {
    private static final Pattern MODULE_HEADER = Pattern.compile("-{4,}\\s*MODULE\\s+\\w+\\s*-{4,}");
    private static final Pattern PLACE =
            Pattern.compile("line (\\d+), col (\\d+) to line \\d+, col \\d+ of module (\\w+)");
    private static final Pattern UNPARSED = Pattern.compile("Could not parse module (\\w+) from file");
    private static final Pattern LEXICAL = Pattern.compile(
            "Lexical error at line (\\d+), column (\\d+)\\.\\s+Encountered: "
                    + "(<EOF>|\"(.*?)\"(?= \\(\\d+\\))).*?after : \"(.*)\"");
    private static final Pattern OPEN_COMMENT = Pattern.compile("possibly open comment starting around line (\\d+)");
    private static final Pattern ENCOUNTERED =
            Pattern.compile("Encountered \"(.*?)\" at line (\\d+), column (\\d+)");
    private static final Pattern EXPECTED = Pattern.compile("Was expecting \"(.*?)\"");
    private static final Pattern WITHIN = Pattern.compile("starting at line (\\d+), column (\\d+)");
    private static final Pattern OTHER_NAME =
            Pattern.compile("File name '(\\w+)' does not match the name '(\\w+)'");
    private static final Pattern CAPITALIZED = Pattern.compile("\\b[A-Z][a-z]+\\b");
    private static final String SYNTAX_ERROR = "***Parse Error***";

    private final String root;
    private final ModuleFiles files;

    Complaint(String root, ModuleFiles files) {
        this.root = root;
        this.files = files;
    }

    /**
     * @param messages what the parser collected
     * @param output what it printed
     */
    String about(List<String> messages, List<String> output) {
        if (files.trouble().isPresent()) {
            return files.displayName(root) + ": " + files.trouble().get();
        }
        for (Path file : files.filesRead()) {
            if (file.toString().endsWith(".tla") && !hasModule(file)) {
                return file + ": there is no module in this file; one begins with ---- MODULE "
                        + file.getFileName().toString().replaceFirst("\\.tla$", "") + " ----";
            }
        }
        if (!files.refused().isEmpty()) {
            return files.displayName(root) + ": the module " + String.join(", ", files.refused())
                    + " is refused: TLC writes and reads files with it; start with --allow-io to permit it";
        }
        if (!files.escaping().isEmpty()) {
            return files.displayName(root) + ": the module " + String.join(", ", files.escaping())
                    + " is a link that leads out of its folder; name that folder with --modules,"
                    + " or start with --allow-io";
        }
        if (!files.notFound().isEmpty()) {
            return files.displayName(root) + ": the module " + String.join(", ", files.notFound())
                    + " is neither beside the specification nor on --modules nor among Traceloom's own"
                    + " (tla-lib/README.md lists them)";
        }
        Matcher unparsed = UNPARSED.matcher(String.join("\n", messages));
        if (unparsed.find()) {
            return syntaxError(files.displayName(unparsed.group(1)), String.join("\n", output));
        }
        return messages.isEmpty() ? words(output) : semanticError(messages);
    }

    String tooDeep() {
        return files.displayName(root) + ": the module is nested too deeply for TLC's parser";
    }

    private static boolean hasModule(Path file) {
        try {
            // Any bytes are characters in this encoding, and the header's are the same in all.
            return MODULE_HEADER.matcher(Files.readString(file, StandardCharsets.ISO_8859_1)).find();
        } catch (IOException gone) {
            return true;
        }
    }

    private static String syntaxError(String file, String output) {
        Matcher lexical = LEXICAL.matcher(output);
        if (lexical.find()) {
            String after = lexical.group(5).isEmpty() ? "" : " after " + unescaped(lexical.group(5));
            return at(file, lexical.group(1), lexical.group(2)) + "syntax error: unexpected "
                    + character(lexical.group(4)) + after;
        }
        Matcher comment = OPEN_COMMENT.matcher(output);
        if (comment.find()) {
            return file + ":" + comment.group(1) + ": syntax error: this comment does not end";
        }
        int from = output.lastIndexOf(SYNTAX_ERROR);
        int to = output.indexOf("Residual stack trace", from);
        if (from < 0) {
            return file + ": syntax error";
        }
        String said = output.substring(from + SYNTAX_ERROR.length(), to < 0 ? output.length() : to);
        Matcher encountered = ENCOUNTERED.matcher(said);
        if (encountered.find()) {
            Matcher expected = EXPECTED.matcher(said);
            String found = plain(encountered.group(1));
            return at(file, encountered.group(2), encountered.group(3))
                    + (expected.find()
                            ? "syntax error: expected " + plain(expected.group(1)) + ", found " + found
                            : "syntax error: unexpected " + found);
        }
        Matcher place = PLACE.matcher(said);
        Matcher within = WITHIN.matcher(output.substring(Math.max(to, 0)));
        String where = place.find()
                ? at(file, place.group(1), place.group(2))
                : within.find() ? at(file, within.group(1), within.group(2)) : file + ": ";
        return where + "syntax error: " + oneLine(PLACE.matcher(said).replaceAll("line $1"));
    }

    /**
     * The parser calls things "Beginning of definition", tokens by themselves, and the end of the file {@code <EOF>}.
     */
    private static String plain(String thing) {
        if (thing.equals("<EOF>")) {
            return "the end of the file";
        }
        if (!thing.contains(" ")) {
            // A single word is a token of the user's.
            return thing;
        }
        return CAPITALIZED.matcher(thing).replaceAll(word -> word.group().toLowerCase(Locale.ROOT));
    }

    private static String character(String escaped) {
        if (escaped == null) {
            return "end of the file";
        }
        return switch (escaped) {
            case "\\n", "\\r" -> "end of the line";
            case "\\ufffd" -> "bytes that are not UTF-8";
            default -> "character " + unescaped(escaped);
        };
    }

    private static String unescaped(String escaped) {
        String text = Pattern.compile("\\\\u([0-9a-f]{4})")
                .matcher(escaped)
                .replaceAll(code -> Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(code.group(1), 16))));
        return text.replaceAll("\\\\([\"'\\\\])", "$1");
    }

    /** The first message; the others are often its consequences, so they are only counted. */
    private String semanticError(List<String> messages) {
        String first = oneLine(messages.get(0)).replaceFirst("^Unknown location ", "").replaceFirst("\\.+$", "");
        Matcher otherName = OTHER_NAME.matcher(first);
        if (otherName.find()) {
            return files.displayName(otherName.group(1)) + ": the file is named " + otherName.group(1)
                    + " but its module is named " + otherName.group(2) + "; both must have the same name";
        }
        Matcher place = PLACE.matcher(first);
        String sentence = place.lookingAt()
                ? at(files.displayName(place.group(3)), place.group(1), place.group(2))
                        + first.substring(place.end()).strip()
                : files.displayName(root) + ": " + first;
        if (messages.size() > 1) {
            sentence += " (and " + (messages.size() - 1) + (messages.size() == 2 ? " more error)" : " more errors)");
        }
        return first.contains("Unknown operator") ? sentence + hint() : sentence;
    }

    private String words(List<String> output) {
        return files.displayName(root) + ": "
                + output.stream()
                        .filter(line -> !line.isBlank() && !line.startsWith("Parsing file")
                                && !line.startsWith("Semantic"))
                        .limit(6)
                        .collect(Collectors.joining(" "));
    }

    private String hint() {
        String ours = String.join(", ", files.oursWithCommunityNames());
        return ours.isEmpty()
                ? ""
                : "; Traceloom has its own " + ours + " (tla-lib/README.md lists their operators), and for one that is"
                        + " missing there, give --modules CommunityModules.jar";
    }

    private static String at(String file, String line, String column) {
        return file + ":" + line + ":" + column + ": ";
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
