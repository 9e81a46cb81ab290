package dev.traceloom.ide.files.tla;

import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.openapi.fileTypes.SyntaxHighlighter;
import com.intellij.openapi.options.colors.AttributesDescriptor;
import com.intellij.openapi.options.colors.ColorDescriptor;
import com.intellij.openapi.options.colors.ColorSettingsPage;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.view.text.TlaScanner.Dialect;
import java.util.Map;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** Settings | Editor | Color Scheme | TLA+ (Traceloom). */
public final class TlaColorSettingsPage implements ColorSettingsPage {
    private static final String EXAMPLE =
            """
            A queue of bounded length.
            -------------------------------- MODULE Queue --------------------------------
            EXTENDS Naturals, Sequences      \\* what numbers and sequences are
            CONSTANT Limit
            VARIABLE queue

            (* What can happen to it. *)
            Enqueue(elem) ==
                /\\ Len(queue) < Limit /\\ elem \\in 1..10
                /\\ queue' = Append(queue, elem)

            Start == queue = <<>> \\/ queue = <<"first">>
            ==============================================================================
            """;

    @Override
    public @NotNull String getDisplayName() {
        return TraceloomBundle.message("files.colors.name");
    }

    @Override
    public @Nullable Icon getIcon() {
        return TraceloomIcons.SPECIFICATION;
    }

    @Override
    public @NotNull SyntaxHighlighter getHighlighter() {
        return new TlaHighlighter(Dialect.MODULE);
    }

    @Override
    public @NotNull String getDemoText() {
        return EXAMPLE;
    }

    @Override
    public AttributesDescriptor @NotNull [] getAttributeDescriptors() {
        return new AttributesDescriptor[] {
            named("reserved", TlaColors.RESERVED),
            named("definition", TlaColors.DEFINITION),
            named("operator", TlaColors.OPERATOR),
            named("word.operator", TlaColors.WORD_OPERATOR),
            named("brackets", TlaColors.BRACKETS),
            named("number", TlaColors.NUMBER),
            named("string", TlaColors.STRING),
            named("line.comment", TlaColors.LINE_COMMENT),
            named("block.comment", TlaColors.BLOCK_COMMENT),
            named("outside", TlaColors.OUTSIDE),
            named("rule", TlaColors.RULE)
        };
    }

    private static AttributesDescriptor named(String key, TextAttributesKey attributes) {
        return new AttributesDescriptor(TraceloomBundle.message("files.colors." + key), attributes);
    }

    @Override
    public ColorDescriptor @NotNull [] getColorDescriptors() {
        return ColorDescriptor.EMPTY_ARRAY;
    }

    @Override
    public @Nullable Map<String, TextAttributesKey> getAdditionalHighlightingTagToDescriptorMap() {
        return null;
    }
}
