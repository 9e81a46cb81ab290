package dev.traceloom.ide;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.project.ProjectManager;
import com.intellij.openapi.project.ex.ProjectManagerEx;
import java.nio.file.Files;

/** A project beside the one of the tests: it is new, and can be closed. */
public final class SecondProject {
    private SecondProject() {}

    public static Project open() throws Exception {
        String folder = Files.createTempDirectory("second").toRealPath().toString();
        return ProjectManager.getInstance().loadAndOpenProject(folder);
    }

    public static void close(Project project) {
        ProjectManagerEx.getInstanceEx().closeAndDispose(project);
    }
}
