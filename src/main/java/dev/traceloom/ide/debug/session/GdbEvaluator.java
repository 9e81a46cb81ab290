package dev.traceloom.ide.debug.session;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.TextRange;
import com.intellij.xdebugger.XSourcePosition;
import com.intellij.xdebugger.evaluation.XDebuggerEvaluator;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** Evaluates expressions of gdb in a frame, and tells in gdb's words why one cannot be. */
final class GdbEvaluator extends XDebuggerEvaluator {
    private final LedGdb gdb;
    private final int thread;
    private final int level;

    GdbEvaluator(LedGdb gdb, int thread, int level) {
        this.gdb = gdb;
        this.thread = thread;
        this.level = level;
    }

    @Override
    public void evaluate(
            @NotNull String expression, @NotNull XEvaluationCallback callback, @Nullable XSourcePosition position) {
        String line = expression.strip().replace('\n', ' ');
        gdb.ask(session -> session.variables().evaluate(thread, level, line)).whenComplete((value, refused) -> {
            if (refused != null) {
                callback.errorOccurred(Refusals.words(refused));
            } else {
                callback.evaluated(GdbValue.of(gdb, value, Optional.of(line)));
            }
        });
    }

    @Override
    public boolean isCodeFragmentEvaluationSupported() {
        return false;
    }

    /** Nothing that is called: it would be, as the mouse passes. */
    @Override
    public @Nullable TextRange getExpressionRangeAtOffset(
            Project project, Document document, int offset, boolean sideEffectsAllowed) {
        return CppWords.expressionAt(document.getImmutableCharSequence(), offset)
                .map(found -> new TextRange(found.from(), found.to()))
                .orElse(null);
    }
}
