package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A forbidden use of the platform is named, with the class of the plugin that it is in and with the reason. */
final class RulesTest {

    private static final String OF_INTERNALS = " is in a package of internals; used in dev.traceloom.tiny.Mine";
    private static final String MISSING = " does not exist in the test platform; used in dev.traceloom.tiny.Mine";
    private static final String OFF_LIMITS = " is internal or deprecated; used in dev.traceloom.tiny.Mine";
    private static final String CLASS_OFF_LIMITS =
            " belongs to a class that is internal or deprecated; used in dev.traceloom.tiny.Mine";

    @TempDir
    Path folder;

    private TinyPlugin tiny;

    @BeforeEach
    void aPlatform() throws Exception {
        tiny = new TinyPlugin(folder).platform(
                """
                package org.jetbrains.annotations;
                public class ApiStatus {
                    public @interface Internal { }
                    public @interface ScheduledForRemoval { }
                }
                """,
                """
                package com.intellij.api;
                import org.jetbrains.annotations.ApiStatus;
                public class Window {
                    public void show() { }
                    @ApiStatus.Internal public void paint() { }
                    @ApiStatus.ScheduledForRemoval public int width;
                    @Deprecated public Window old() { return this; }
                }
                """,
                "package com.intellij.api; public class Child extends Window { }",
                "package com.intellij.api.impl; public class WindowImpl { public static void show() { } }",
                "package com.intellij.internal.api; public class Statistics { }",
                """
                package com.intellij.api;
                import org.jetbrains.annotations.ApiStatus;
                @ApiStatus.Internal public class Hidden { public static class Nested { } }
                """);
    }

    @Test
    void whatIsPublicIsAllowed() throws Exception {
        assertEquals(List.of(), brokenBy("void f(Child c) { c.show(); }"));
    }

    @Test
    void aClassInAPackageOfInternalsIsRefused() throws Exception {
        assertEquals(List.of(
                "class com.intellij.api.impl.WindowImpl" + OF_INTERNALS,
                "static-method com.intellij.api.impl.WindowImpl.show(): void" + OF_INTERNALS),
                brokenBy("void f() { com.intellij.api.impl.WindowImpl.show(); }"));
        assertEquals(List.of("class com.intellij.internal.api.Statistics" + OF_INTERNALS),
                brokenBy("com.intellij.internal.api.Statistics f;"));
    }

    @Test
    void anInternalMethodIsRefusedAlsoWhereItIsInherited() throws Exception {
        assertEquals(List.of("method com.intellij.api.Child.paint(): void" + OFF_LIMITS),
                brokenBy("void f(Child c) { c.paint(); }"));
    }

    @Test
    void whatIsScheduledForRemovalIsRefused() throws Exception {
        assertEquals(List.of("field com.intellij.api.Window.width: int" + OFF_LIMITS),
                brokenBy("int f(Window w) { return w.width; }"));
    }

    @Test
    void whatIsDeprecatedIsRefusedEvenWhenItIsOnlyOverridden() throws Exception {
        tiny.plugin("""
                package dev.traceloom.tiny;
                import com.intellij.api.*;
                class Mine extends Window { @Override public Window old() { return null; } }
                """);
        assertEquals(List.of("override com.intellij.api.Window.old(): com.intellij.api.Window" + OFF_LIMITS),
                tiny.brokenRules());
    }

    @Test
    void aClassInsideAnInternalClassIsRefused() throws Exception {
        assertEquals(List.of(
                "class com.intellij.api.Hidden" + CLASS_OFF_LIMITS,
                "class com.intellij.api.Hidden$Nested" + CLASS_OFF_LIMITS),
                brokenBy("Hidden.Nested f;"));
    }

    @Test
    void aMethodThatThePlatformLostIsMissed() throws Exception {
        tiny.plugin("""
                package dev.traceloom.tiny;
                import com.intellij.api.*;
                class Mine extends Child { void f(Window w) { w.show(); show(); } }
                """);
        tiny.platform("package com.intellij.api; public class Window { }",
                "package com.intellij.api; public class Child extends Window { }");
        assertEquals(List.of(
                "method com.intellij.api.Child.show(): void" + MISSING,
                "method com.intellij.api.Window.show(): void" + MISSING),
                tiny.brokenRules());
    }

    @Test
    void aClassThatThePlatformLostIsMissed() throws Exception {
        tiny.platform("package com.intellij.api; public class Short { }");
        tiny.plugin("package dev.traceloom.tiny; class Mine { com.intellij.api.Short f; }");
        Files.delete(folder.resolve("platform/com/intellij/api/Short.class"));
        assertEquals(List.of("class com.intellij.api.Short" + MISSING), tiny.brokenRules());
    }

    private List<String> brokenBy(String member) throws Exception {
        return tiny.plugin("package dev.traceloom.tiny; import com.intellij.api.*; class Mine { " + member + " }").brokenRules();
    }
}
