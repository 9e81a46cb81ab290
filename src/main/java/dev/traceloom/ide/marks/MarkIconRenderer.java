package dev.traceloom.ide.marks;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.util.IconLoader;
import dev.traceloom.view.marks.Occurrence;
import java.util.List;
import java.util.Objects;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** A mark in the gutter. */
final class MarkIconRenderer extends GutterIconRenderer implements DumbAware {
    private final Icon icon;
    private final String tip;
    private final List<Occurrence> occurrences;
    private final Occurrences target;

    MarkIconRenderer(Icon icon, String tip, List<Occurrence> occurrences, Occurrences target) {
        this.icon = icon;
        this.tip = tip;
        this.occurrences = occurrences;
        this.target = target;
    }

    /** @param words what to add to the tip, as markup */
    MarkIconRenderer greyed(String words) {
        return new MarkIconRenderer(
                IconLoader.getDisabledIcon(icon), tip.replace("</html>", words + "</html>"), occurrences, target);
    }

    @Override
    public @NotNull Icon getIcon() {
        return icon;
    }

    @Override
    public @NotNull String getTooltipText() {
        return tip;
    }

    @Override
    public boolean isNavigateAction() {
        return !occurrences.isEmpty();
    }

    @Override
    public @Nullable AnAction getClickAction() {
        return occurrences.isEmpty() ? null : new ShowOccurrencesAction(() -> target.step(occurrences));
    }

    @Override
    public @NotNull Alignment getAlignment() {
        return Alignment.RIGHT;
    }

    /** The platform joins marks that are equal, and repaints those that are not. */
    @Override
    public boolean equals(Object other) {
        return other instanceof MarkIconRenderer that
                && icon == that.icon
                && tip.equals(that.tip)
                && occurrences.equals(that.occurrences);
    }

    @Override
    public int hashCode() {
        return Objects.hash(icon, tip, occurrences);
    }
}
