package com.intellij.ide.trustedProjects;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Key;

/**
 * Whether the user trusts a project. Part of the test platform only; the real platform has these two methods since
 * 2025.1. There the user is asked when a project is opened; here every project is trusted until somebody says otherwise.
 */
public final class TrustedProjects {
    private static final Key<Boolean> DISTRUSTED = Key.create("traceloom.test.distrusted");

    private TrustedProjects() {}

    public static boolean isProjectTrusted(Project project) {
        return project.getUserData(DISTRUSTED) == null;
    }

    public static void setProjectTrusted(Project project, boolean isTrusted) {
        project.putUserData(DISTRUSTED, isTrusted ? null : true);
    }
}
