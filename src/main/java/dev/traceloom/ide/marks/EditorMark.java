package dev.traceloom.ide.marks;

import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.colors.CodeInsightColors;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.openapi.editor.markup.HighlighterLayer;
import com.intellij.openapi.editor.markup.HighlighterTargetArea;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.editor.markup.TextAttributes;
import com.intellij.xml.util.XmlStringUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.view.marks.ActionMark;
import dev.traceloom.view.marks.LineMark;
import dev.traceloom.view.marks.ReasonMark;
import dev.traceloom.view.marks.TextRanges.Range;
import java.util.List;
import javax.swing.Icon;

/** A mark that is ready to be put into an editor. */
record EditorMark(Range range, MarkIconRenderer icon, boolean underlined) {
    /** As the user's scheme shows errors, until the user chooses otherwise. */
    static final TextAttributesKey REASON =
            TextAttributesKey.createTextAttributesKey("TRACELOOM_REASON", CodeInsightColors.ERRORS_ATTRIBUTES);

    static EditorMark of(ActionMark mark, Range range, Occurrences target) {
        Icon icon = switch (mark.standing()) {
            case STALLED -> TraceloomIcons.ACTION_STALLED;
            case FINE -> TraceloomIcons.ACTION_FINE;
            case UNSEEN -> TraceloomIcons.ACTION_UNSEEN;
        };
        return new EditorMark(range, new MarkIconRenderer(icon, tip(mark.lines()), mark.occurrences(), target), false);
    }

    static EditorMark of(ReasonMark mark, Range range, Occurrences target) {
        return new EditorMark(
                range,
                new MarkIconRenderer(TraceloomIcons.REASON, tip(mark.lines()), mark.occurrences(), target),
                true);
    }

    static EditorMark of(LineMark mark, Range range, Occurrences target) {
        Icon icon = mark.stalled() ? TraceloomIcons.RECORDING_LINE_STALLED : TraceloomIcons.RECORDING_LINE;
        return new EditorMark(range, new MarkIconRenderer(icon, tip(mark.lines()), mark.occurrences(), target), false);
    }

    /** The same in grey: it is about a text that was changed elsewhere since. */
    EditorMark ofChangedText() {
        return new EditorMark(range, icon.greyed("<br>" + TraceloomBundle.message("marks.changed")), false);
    }

    RangeHighlighter on(Editor editor) {
        TextAttributes attributes = underlined ? editor.getColorsScheme().getAttributes(REASON) : null;
        RangeHighlighter highlighter = editor.getMarkupModel().addRangeHighlighter(
                range.from(), range.to(), HighlighterLayer.WARNING, attributes, HighlighterTargetArea.EXACT_RANGE);
        highlighter.setGutterIconRenderer(icon);
        if (underlined) {
            highlighter.setErrorStripeTooltip(icon.getTooltipText());
        }
        return highlighter;
    }

    /** What comes from traces and specifications is text, never markup. The first line is the title. */
    private static String tip(List<String> lines) {
        StringBuilder tip = new StringBuilder("<html>");
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String text = XmlStringUtil.escapeString(line.stripLeading());
            int indent = line.length() - line.stripLeading().length();
            tip.append(i == 0 ? "" : "<br>").append("&nbsp;".repeat(indent));
            tip.append(i == 0 ? "<b>" + text + "</b>" : text);
        }
        return tip.append("</html>").toString();
    }
}
