package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.window.ChoiceAction;
import dev.traceloom.ide.window.TracesPanel;
import dev.traceloom.view.traces.TraceGrouping;
import java.util.Arrays;
import java.util.List;

/** What the traces are grouped by. */
public final class GroupingGroup extends ListGroup {

    @Override
    List<AnAction> choices(Project project, TracesPanel panel) {
        return Arrays.stream(TraceGrouping.values())
                .<AnAction>map(grouping -> new ChoiceAction(
                        grouping.title(),
                        () -> panel.traces().arrangement().grouping() == grouping,
                        () -> panel.traces().arrange(panel.traces().arrangement().groupedBy(grouping))))
                .toList();
    }
}
