package dev.traceloom.ide.debug.session;

import com.intellij.ui.ColoredTextContainer;
import com.intellij.ui.SimpleTextAttributes;
import com.intellij.xdebugger.evaluation.XDebuggerEvaluator;
import com.intellij.xdebugger.frame.XCompositeNode;
import com.intellij.xdebugger.frame.XDebuggerTreeNodeHyperlink;
import com.intellij.xdebugger.frame.XExecutionStack;
import com.intellij.xdebugger.frame.XFullValueEvaluator;
import com.intellij.xdebugger.frame.XStackFrame;
import com.intellij.xdebugger.frame.XSuspendContext;
import com.intellij.xdebugger.frame.XValue;
import com.intellij.xdebugger.frame.XValueChildrenList;
import com.intellij.xdebugger.frame.XValueContainer;
import com.intellij.xdebugger.frame.XValueNode;
import com.intellij.xdebugger.frame.XValuePlace;
import com.intellij.xdebugger.frame.presentation.XValuePresentation;
import dev.traceloom.ide.window.Patience;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.swing.Icon;

/** What the views of a debugger would show: asked for as they ask, and waited for. */
final class Collected {
    private Collected() {}

    private static <T> T get(String what, CompletableFuture<T> answer) {
        Patience.until(what, answer::isDone);
        return answer.join();
    }

    /** What is inside, by name; a value {@code ...} stands for more. */
    static Map<String, XValue> children(XValueContainer container) {
        CompletableFuture<Map<String, XValue>> all = new CompletableFuture<>();
        Map<String, XValue> found = new LinkedHashMap<>();
        container.computeChildren(new XCompositeNode() {
            @Override
            public void addChildren(XValueChildrenList children, boolean last) {
                for (int i = 0; i < children.size(); i++) {
                    found.put(children.getName(i), children.getValue(i));
                }
                if (last) {
                    all.complete(found);
                }
            }

            @Override
            public void tooManyChildren(int remaining) {
                found.put("...", null);
                all.complete(found);
            }

            @Override
            public void setAlreadySorted(boolean sorted) {}

            @Override
            public void setErrorMessage(String message) {
                all.completeExceptionally(new AssertionError(message));
            }

            @Override
            public void setErrorMessage(String message, XDebuggerTreeNodeHyperlink link) {
                setErrorMessage(message);
            }

            @Override
            public void setMessage(
                    String message, Icon icon, SimpleTextAttributes attributes, XDebuggerTreeNodeHyperlink link) {}

            @Override
            public boolean isObsolete() {
                return false;
            }
        });
        return get("the children", all);
    }

    /** As a line of the tree: {@code {type} value}. */
    static String shown(XValue value) {
        CompletableFuture<String> text = new CompletableFuture<>();
        value.computePresentation(new XValueNode() {
            @Override
            public void setPresentation(Icon icon, String type, String words, boolean hasChildren) {
                text.complete("{" + type + "} " + words + (hasChildren ? " +" : ""));
            }

            @Override
            public void setPresentation(Icon icon, XValuePresentation presentation, boolean hasChildren) {}

            // No override: today's platforms have it no more.
            public void setPresentation(Icon icon, String type, String separator, String words, boolean hasChildren) {}

            @Override
            public void setFullValueEvaluator(XFullValueEvaluator evaluator) {}

            @Override
            public boolean isObsolete() {
                return false;
            }
        }, XValuePlace.TREE);
        return get("the value", text);
    }

    /** The value, or an {@link AssertionError} with what the debugger says. */
    static XValue evaluated(XStackFrame frame, String expression) {
        CompletableFuture<XValue> value = new CompletableFuture<>();
        frame.getEvaluator().evaluate(expression, new XDebuggerEvaluator.XEvaluationCallback() {
            @Override
            public void evaluated(XValue result) {
                value.complete(result);
            }

            @Override
            public void errorOccurred(String message) {
                value.completeExceptionally(new AssertionError(message));
            }
        }, null);
        return get(expression, value);
    }

    static List<XStackFrame> frames(XExecutionStack stack) {
        return frames(stack, 0);
    }

    /** Without so many of the innermost. */
    static List<XStackFrame> frames(XExecutionStack stack, int first) {
        CompletableFuture<List<XStackFrame>> all = new CompletableFuture<>();
        List<XStackFrame> found = new ArrayList<>();
        stack.computeStackFrames(first, new XExecutionStack.XStackFrameContainer() {
            @Override
            public void addStackFrames(List<? extends XStackFrame> frames, boolean last) {
                found.addAll(frames);
                if (last) {
                    all.complete(found);
                }
            }

            @Override
            public void errorOccurred(String message) {
                all.completeExceptionally(new AssertionError(message));
            }

            @Override
            public boolean isObsolete() {
                return false;
            }
        });
        return get("the frames", all);
    }

    static List<XExecutionStack> stacks(XSuspendContext context) {
        CompletableFuture<List<XExecutionStack>> all = new CompletableFuture<>();
        context.computeExecutionStacks(new XSuspendContext.XExecutionStackContainer() {
            @Override
            public void addExecutionStack(List<? extends XExecutionStack> stacks, boolean last) {
                all.complete(new ArrayList<>(stacks));
            }

            @Override
            public void errorOccurred(String message) {
                all.completeExceptionally(new AssertionError(message));
            }

            @Override
            public boolean isObsolete() {
                return false;
            }
        });
        return get("the threads", all);
    }

    /** As a line of the list of frames. */
    static String shown(XStackFrame frame) {
        StringBuilder text = new StringBuilder();
        frame.customizePresentation(new ColoredTextContainer() {
            @Override
            public void append(String fragment, SimpleTextAttributes attributes) {
                text.append(fragment);
            }

            @Override
            public void append(String fragment, SimpleTextAttributes attributes, Object tag) {
                text.append(fragment);
            }

            @Override
            public void setIcon(Icon icon) {}

            @Override
            public void setToolTipText(String tip) {}
        });
        return text.toString();
    }
}
