package com.intellij.testFramework;

import com.intellij.ide.DataManager;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.actionSystem.Presentation;
import org.jetbrains.annotations.NotNull;

/**
 * Events for actions in tests. Part of the test platform only, in place of its own class of that name: the real platform
 * makes them by the methods here since 2022.3, and is about to drop the constructors, which 2018.3 itself calls.
 */
public class TestActionEvent extends AnActionEvent {
    public TestActionEvent(@NotNull DataContext context, @NotNull AnAction action) {
        this(context, action.getTemplatePresentation().clone());
    }

    public TestActionEvent(@NotNull AnAction action) {
        this(DataManager.getInstance().getDataContext(), action);
    }

    public TestActionEvent(@NotNull Presentation presentation) {
        this(DataManager.getInstance().getDataContext(), presentation);
    }

    public TestActionEvent(@NotNull DataContext context) {
        this(context, new Presentation());
    }

    public TestActionEvent() {
        this(new Presentation());
    }

    private TestActionEvent(DataContext context, Presentation presentation) {
        super(null, context, "", presentation, ActionManager.getInstance(), 0);
    }

    public static @NotNull AnActionEvent createTestEvent(@NotNull AnAction action, @NotNull DataContext context) {
        return new TestActionEvent(context, action);
    }
}
