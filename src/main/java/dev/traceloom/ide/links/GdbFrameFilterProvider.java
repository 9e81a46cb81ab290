package dev.traceloom.ide.links;

import com.intellij.execution.filters.ConsoleFilterProvider;
import com.intellij.execution.filters.Filter;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;

/** Consoles of debuggers, validations and recordings, and all others, show frames of gdb as links. */
public final class GdbFrameFilterProvider implements ConsoleFilterProvider {

    @Override
    public Filter @NotNull [] getDefaultFilters(@NotNull Project project) {
        return new Filter[] {new GdbFrameFilter(project)};
    }
}
