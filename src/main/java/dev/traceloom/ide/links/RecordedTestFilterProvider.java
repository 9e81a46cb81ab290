package dev.traceloom.ide.links;

import com.intellij.execution.filters.ConsoleFilterProvider;
import com.intellij.execution.filters.Filter;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;

/** Consoles of tests, and all others, show what a test recorded as links. */
public final class RecordedTestFilterProvider implements ConsoleFilterProvider {

    @Override
    public Filter @NotNull [] getDefaultFilters(@NotNull Project project) {
        return new Filter[] {new RecordedTestFilter()};
    }
}
