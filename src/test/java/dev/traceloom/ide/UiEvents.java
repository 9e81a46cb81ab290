package dev.traceloom.ide;

import com.intellij.testFramework.PlatformTestUtil;

/**
 * What waits for the UI thread, on which tests run. Through the platform's own queue: whoever takes events from Java's hangs in
 * releases since 2025 where one of them waits for a write action.
 */
public final class UiEvents {
    private UiEvents() {}

    public static void dispatch() {
        try {
            PlatformTestUtil.dispatchAllInvocationEventsInIdeEventQueue();
        } catch (Exception interrupted) {
            // In 2018.3 it declares what later releases do not.
            throw new IllegalStateException(interrupted);
        }
    }
}
