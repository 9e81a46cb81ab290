package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.window.ChoiceAction;
import dev.traceloom.ide.window.TracesPanel;
import dev.traceloom.view.traces.TraceOrder;
import java.util.Arrays;
import java.util.List;

/** What the traces are sorted by. */
public final class SortGroup extends ListGroup {

    @Override
    List<AnAction> choices(Project project, TracesPanel panel) {
        return Arrays.stream(TraceOrder.values())
                .<AnAction>map(order -> new ChoiceAction(
                        order.title(),
                        () -> panel.traces().arrangement().order() == order,
                        () -> panel.traces().arrange(panel.traces().arrangement().sortedBy(order))))
                .toList();
    }
}
