package dev.traceloom.ide.language;

import com.intellij.codeInsight.completion.InsertHandler;
import com.intellij.codeInsight.completion.InsertionContext;
import com.intellij.codeInsight.lookup.LookupElement;
import com.intellij.openapi.editor.Document;
import dev.traceloom.view.outline.Symbol;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** Adds the brackets of a call, unless they are there. */
final class CallBrackets implements InsertHandler<LookupElement> {
    private final String brackets;

    private CallBrackets(String brackets) {
        this.brackets = brackets;
    }

    /** Nothing for what takes no parameters. */
    static @Nullable CallBrackets of(Symbol symbol) {
        return symbol.parameters().isEmpty() ? null : new CallBrackets(symbol.kind() == Symbol.Kind.FUNCTION ? "[]" : "()");
    }

    @Override
    public void handleInsert(@NotNull InsertionContext context, @NotNull LookupElement item) {
        Document document = context.getDocument();
        int tail = context.getTailOffset();
        boolean there = tail < document.getTextLength() && document.getCharsSequence().charAt(tail) == brackets.charAt(0);
        if (!there) {
            document.insertString(tail, brackets);
        }
        context.getEditor().getCaretModel().moveToOffset(tail + 1);
    }
}
