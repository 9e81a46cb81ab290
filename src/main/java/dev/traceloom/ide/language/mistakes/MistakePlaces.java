package dev.traceloom.ide.language.mistakes;

import com.intellij.openapi.util.TextRange;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.ide.language.SpecificationTexts;
import dev.traceloom.spec.text.Mistake;
import dev.traceloom.view.outline.ModuleOutline;
import dev.traceloom.view.outline.Symbol;
import dev.traceloom.view.outline.Use;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where in a module's text its mistakes are underlined. */
final class MistakePlaces {
    private final TlaFile file;
    private final String text;
    private final SpecificationTexts texts;
    private final Map<String, TextRange> others = new HashMap<>();

    MistakePlaces(TlaFile file, SpecificationTexts texts) {
        this.file = file;
        this.text = file.getText();
        this.texts = texts;
    }

    private boolean isHere(Mistake mistake) {
        return mistake.module().equals(texts.root());
    }

    String words(Mistake mistake) {
        return isHere(mistake)
                ? mistake.words()
                : TraceloomBundle.message(
                        "language.mistake.elsewhere", mistake.module() + ".tla:" + mistake.line(), mistake.words());
    }

    /** A mistake of another module is shown where that module is named, else at the header. */
    TextRange range(Mistake mistake) {
        return isHere(mistake) && mistake.line() > 0 ? written(mistake) : others.computeIfAbsent(mistake.module(), this::named);
    }

    private TextRange named(String module) {
        Set<String> looked = new HashSet<>();
        Optional<Use> use = file.outline().uses().stream()
                .filter(each -> each.role() == Use.Role.MODULE && looked.add(each.name()))
                .filter(each -> each.name().equals(module) || texts.leadsTo(each.name(), module))
                .findFirst();
        return use.map(each -> new TextRange(each.start(), each.end())).orElseGet(this::header);
    }

    /** The module's name in its header. */
    TextRange header() {
        Optional<Symbol> header = file.outline().modules().stream().findFirst().flatMap(ModuleOutline::symbol);
        return header.map(symbol -> new TextRange(symbol.start(), symbol.end()))
                .orElseGet(() -> new TextRange(0, Math.min(1, text.length())));
    }

    private TextRange written(Mistake mistake) {
        int from = offset(mistake.line(), mistake.column());
        int to = Math.max(from, offset(mistake.endLine(), mistake.endColumn()) + 1);
        if (to - from <= 1) {
            // The parser knows where a word begins, and not how long it is.
            while (to < text.length() && isWordPart(text.charAt(to)) && isWordPart(text.charAt(to - 1))) {
                to++;
            }
        }
        int end = text.indexOf('\n', from);
        // What goes on for lines is underlined where it begins.
        int shown = end < 0 ? Math.min(to, text.length()) : Math.max(Math.min(to, end), Math.min(from + 1, text.length()));
        return shown > from ? new TextRange(from, shown) : new TextRange(Math.max(0, shown - 1), shown);
    }

    private static boolean isWordPart(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }

    /** A place of a text that was typed on meanwhile is moved into it. */
    private int offset(int line, int column) {
        int start = 0;
        for (int i = 1; i < line; i++) {
            int next = text.indexOf('\n', start);
            if (next < 0) {
                break;
            }
            start = next + 1;
        }
        int end = text.indexOf('\n', start);
        return Math.min(end < 0 ? text.length() : end, start + Math.max(0, column - 1));
    }
}
