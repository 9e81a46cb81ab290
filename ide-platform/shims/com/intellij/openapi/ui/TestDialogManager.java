package com.intellij.openapi.ui;

import org.jetbrains.annotations.Nullable;
import org.jetbrains.annotations.TestOnly;

/**
 * Who answers questions in tests. Part of the test platform only; the real platform has this class since 2020.3, and has
 * dropped the method that it calls here.
 */
public final class TestDialogManager {
    private TestDialogManager() {}

    @TestOnly
    public static TestDialog setTestDialog(@Nullable TestDialog newValue) {
        return Messages.setTestDialog(newValue == null ? TestDialog.DEFAULT : newValue);
    }
}
