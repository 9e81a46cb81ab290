package dev.traceloom.ide.debug.session;

import com.intellij.xdebugger.XDebuggerUtil;
import com.intellij.xdebugger.XExpression;
import com.intellij.xdebugger.evaluation.EvaluationMode;
import com.intellij.xdebugger.frame.XCompositeNode;
import com.intellij.xdebugger.frame.XNamedValue;
import com.intellij.xdebugger.frame.XValueChildrenList;
import com.intellij.xdebugger.frame.XValueModifier;
import com.intellij.xdebugger.frame.XValueNode;
import com.intellij.xdebugger.frame.XValuePlace;
import dev.traceloom.replay.mi.Variable;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;
import org.jetbrains.concurrency.AsyncPromise;
import org.jetbrains.concurrency.Promise;

/** A value of the program. What is inside comes when somebody looks, a page at a time. */
final class GdbValue extends XNamedValue {
    private final LedGdb gdb;
    private final Variable variable;
    private final Optional<String> expression;

    /** How much of what is inside was given out, while there is more: who asks then wants that. Others look anew. */
    private volatile int shown;

    private GdbValue(LedGdb gdb, String name, Variable variable, Optional<String> expression) {
        super(name);
        this.gdb = gdb;
        this.variable = variable;
        this.expression = expression;
    }

    /** @param expression what it is in its frame, where that is known without asking gdb */
    static GdbValue of(LedGdb gdb, Variable variable, Optional<String> expression) {
        return new GdbValue(gdb, variable.name(), variable, expression);
    }

    @Override
    public void computePresentation(@NotNull XValueNode node, @NotNull XValuePlace place) {
        node.setPresentation(
                null, variable.type().map(TypeWords::shortened).orElse(null), variable.value(), variable.hasChildren());
    }

    @Override
    public void computeChildren(@NotNull XCompositeNode node) {
        int from = shown;
        gdb.ask(session -> session.variables().children(variable, from, XCompositeNode.MAX_CHILDREN_TO_SHOW))
                .whenComplete((found, refused) -> {
                    if (refused != null) {
                        node.setErrorMessage(Refusals.words(refused));
                        return;
                    }
                    shown = found.hasMore() ? from + XCompositeNode.MAX_CHILDREN_TO_SHOW : 0;
                    XValueChildrenList children = new XValueChildrenList(found.variables().size());
                    found.variables().forEach(child -> children.add(of(gdb, child, Optional.empty())));
                    node.addChildren(children, !found.hasMore());
                    if (found.hasMore()) {
                        node.tooManyChildren(-1);
                    }
                });
    }

    @Override
    public @NotNull Promise<XExpression> calculateEvaluationExpression() {
        AsyncPromise<XExpression> promise = new AsyncPromise<>();
        expression.map(CompletableFuture::completedFuture)
                .orElseGet(() -> gdb.ask(session -> session.variables().path(variable)))
                .whenComplete((text, refused) -> {
                    if (refused != null) {
                        promise.setError(Refusals.words(refused));
                    } else {
                        promise.setResult(XDebuggerUtil.getInstance()
                                .createExpression(text, null, null, EvaluationMode.EXPRESSION));
                    }
                });
        return promise;
    }

    /** What rr recorded stays as it was. */
    @Override
    public @Nullable XValueModifier getModifier() {
        return gdb.goesBackwards() || variable.object().isEmpty() ? null : new Modifier();
    }

    private final class Modifier extends XValueModifier {
        @Override
        public @NotNull String getInitialValueEditorText() {
            return variable.value();
        }

        @Override
        public void setValue(@NotNull XExpression wanted, @NotNull XModificationCallback callback) {
            gdb.ask(session -> session.variables().assign(variable, wanted.getExpression())).whenComplete((done, refused) -> {
                if (refused != null) {
                    callback.errorOccurred(Refusals.words(refused));
                } else {
                    callback.valueModified();
                }
            });
        }
    }
}
