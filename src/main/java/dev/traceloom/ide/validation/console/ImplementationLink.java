package dev.traceloom.ide.validation.console;

import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.navigate.ImplementationJump;
import dev.traceloom.view.OperationPlaces.SourceLine;

/** A link of the console to a line of the implementation, as a recording names it. */
record ImplementationLink(String recorded, int line) implements HyperlinkInfo {

    @Override
    public void navigate(Project project) {
        new ImplementationJump(project).to(new SourceLine(recorded, line));
    }
}
