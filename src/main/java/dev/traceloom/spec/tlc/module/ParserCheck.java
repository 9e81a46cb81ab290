package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.text.Mistake;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.ModuleChecker;
import dev.traceloom.trace.text.VisibleText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tla2sany.drivers.FrontEndException;
import tla2sany.drivers.SANY;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.Errors;
import util.ToolIO;

/** What TLC's parser says of texts that are not in any file yet. */
public final class ParserCheck implements ModuleChecker {
    private static final int MOST = 100;
    private static final int LONGEST = 600;

    /** How {@link Complaint} and the parser begin a sentence that has a place. */
    private static final Pattern SENTENCE = Pattern.compile("(?s)(?:.*[/\\\\])?(\\w+)\\.tla:(?:(\\d+):(?:(\\d+):)?)? (.*)");
    private static final Pattern PLACE = Pattern.compile(
            "(?s)\\s*line (\\d+), col (\\d+) to line (\\d+), col (\\d+) of module (\\w+)\\s*(.*)");

    @Override
    public List<Mistake> check(String root, Map<String, String> texts, Path scratch) {
        Printed printed = new Printed();
        ToolIO.out = printed.stream();
        ToolIO.err = printed.stream();
        ModuleFiles files = new ModuleFiles(
                SpecificationSource.of(scratch.resolve("nothing").resolve(root + ".tla"), Optional.empty()), scratch);
        texts.forEach((name, text) -> files.generate(name + ".tla", text));
        ToolIO.setUserDir(scratch.toString());
        ToolIO.setDefaultResolver(files);
        List<Mistake> mistakes = new ArrayList<>();
        for (String sentence : sentences(root, files, printed)) {
            if (mistakes.size() < MOST) {
                mistakes.add(inCharacters(mistake(root, sentence), texts));
            }
        }
        return mistakes;
    }

    private static List<String> sentences(String root, ModuleFiles files, Printed printed) {
        SpecObj spec = new SpecObj(root, files);
        Complaint complaint = new Complaint(root, files);
        try {
            SANY.frontEndMain(spec, root, printed.stream());
        } catch (FrontEndException unexpected) {
            return List.of(complaint.about(List.of(String.valueOf(unexpected.getMessage())), printed.take()));
        } catch (StackOverflowError deep) {
            return List.of(complaint.tooDeep());
        }
        for (Errors errors : List.of(spec.getParseErrors(), spec.getSemanticErrors())) {
            if (errors.isFailure()) {
                List<String> messages = ParsedModule.messages(errors);
                boolean placed = !messages.isEmpty() && messages.stream().allMatch(each -> PLACE.matcher(each).matches());
                return placed ? messages : List.of(complaint.about(messages, printed.take()));
            }
        }
        boolean found = spec.getExternalModuleTable() != null && spec.getExternalModuleTable().getRootModule() != null;
        return found ? List.of() : List.of(complaint.about(List.of(), printed.take()));
    }

    private static Mistake mistake(String root, String sentence) {
        Matcher place = PLACE.matcher(sentence);
        if (place.matches()) {
            return new Mistake(
                    place.group(5), number(place.group(1)), number(place.group(2)), number(place.group(3)),
                    number(place.group(4)), words(place.group(6)));
        }
        Matcher said = SENTENCE.matcher(sentence);
        if (!said.matches()) {
            return new Mistake(root, 0, 0, 0, 0, words(sentence));
        }
        int line = number(said.group(2));
        int column = number(said.group(3));
        return new Mistake(said.group(1), line, column, line, column, words(said.group(4)));
    }

    private static Mistake inCharacters(Mistake mistake, Map<String, String> texts) {
        List<String> lines = texts.getOrDefault(mistake.module(), "").lines().toList();
        return new Mistake(
                mistake.module(),
                mistake.line(),
                character(lines, mistake.line(), mistake.column()),
                mistake.endLine(),
                character(lines, mistake.endLine(), mistake.endColumn()),
                mistake.words());
    }

    private static int character(List<String> lines, int line, int column) {
        return line < 1 || line > lines.size() ? column : ParserColumns.character(lines.get(line - 1), column);
    }

    private static int number(String digits) {
        return digits == null || digits.length() > 9 ? 0 : Integer.parseInt(digits);
    }

    private static String words(String said) {
        String line = said.strip().replaceAll("\\s+", " ").replaceFirst("\\.+$", "");
        return VisibleText.within(LONGEST, line);
    }
}
