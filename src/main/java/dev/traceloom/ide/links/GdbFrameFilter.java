package dev.traceloom.ide.links;

import com.intellij.execution.filters.Filter;
import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.navigate.ImplementationFiles;
import dev.traceloom.ide.navigate.ImplementationJump;
import dev.traceloom.replay.FrameLine;
import dev.traceloom.view.OperationPlaces.SourceLine;
import org.jetbrains.annotations.NotNull;

/**
 * Makes links of the frames that gdb prints, where the project has a file of that name: code of the system stands in them
 * as well. The platform asks filters where indexes may be used.
 */
final class GdbFrameFilter implements Filter, DumbAware {
    private final Project project;

    GdbFrameFilter(Project project) {
        this.project = project;
    }

    @Override
    public Result applyFilter(@NotNull String line, int entireLength) {
        int start = entireLength - line.length();
        return FrameLine.in(line)
                .filter(this::mayBeFound)
                .map(frame -> new Result(start + frame.start(), start + frame.end(), link(frame)))
                .orElse(null);
    }

    /** While indexes are made nobody knows, and whoever clicks then waits for them. */
    private boolean mayBeFound(FrameLine frame) {
        return DumbService.isDumb(project) || !ImplementationFiles.of(project, frame.file()).isEmpty();
    }

    private static HyperlinkInfo link(FrameLine frame) {
        return project -> new ImplementationJump(project).to(new SourceLine(frame.file(), frame.row()));
    }
}
