package dev.traceloom.ide;

import com.intellij.openapi.project.Project;

/** What the user says of a project in a dialog. By name, since IDEs before 2025.1 have no such method, nor such a question. */
public final class Trust {
    private Trust() {}

    public static void set(Project project, boolean trusted) throws ReflectiveOperationException {
        Class.forName("com.intellij.ide.trustedProjects.TrustedProjects")
                .getMethod("setProjectTrusted", Project.class, boolean.class)
                .invoke(null, project, trusted);
    }
}
