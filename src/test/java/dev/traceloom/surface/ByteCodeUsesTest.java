package dev.traceloom.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever way a plugin's class refers to the platform, it is found. */
final class ByteCodeUsesTest {

    @TempDir
    Path folder;

    private TinyPlugin tiny;

    @BeforeEach
    void aPlatform() throws Exception {
        tiny = new TinyPlugin(folder).platform(
                """
                package com.intellij.api;
                public class Window {
                    public static final Window MAIN = new Window();
                    public static final String TITLE = new String("x");
                    protected int width;
                    public static Window open(String title) { return MAIN; }
                    public void show(Runnable then) { }
                    public Thing[][] things() { return null; }
                    protected void close() { }
                }
                """,
                "package com.intellij.api; public interface Thing { String name(); default void tell() { } }",
                "package com.intellij.api; public interface Maker<T, R> { R make(T from); }",
                "package com.intellij.api; public class Failure extends Exception { }",
                "package com.intellij.api; public @interface Mark { Class<?> value() default Object.class; }",
                """
                package com.intellij.api;
                public abstract class Panel<T extends Window> implements Thing {
                    public Panel(Thing thing) { }
                    protected abstract void fill(T window);
                    protected final void paint() { }
                    private void secret() { }
                }
                """);
    }

    @Test
    void aCallIsListedWithItsParametersAndItsResult() throws Exception {
        List<String> lines = linesOf("void f(Window w) { w.show(null); Window.open(\"x\").things(); }");
        assertContains(lines, "method com.intellij.api.Window.show(java.lang.Runnable): void");
        assertContains(lines, "method com.intellij.api.Window.things(): com.intellij.api.Thing[][]");
        assertContains(lines, "static-method com.intellij.api.Window.open(java.lang.String): com.intellij.api.Window");
    }

    @Test
    void aLibraryThatComesWithTheIdeIsListedAndJavaAndTheLibrariesInTheZipAreNot() throws Exception {
        tiny.platform("package org.carried; public class Library { public static void help() { } }",
                "package org.msgpack; public class Ours { public static void pack() { } }");
        List<String> lines = linesOf("void f() { org.carried.Library.help(); org.msgpack.Ours.pack(); new java.util.Date(); }");
        assertContains(lines, "static-method org.carried.Library.help(): void");
        assertTrue(lines.stream().noneMatch(line -> line.contains("org.msgpack") || line.contains("java.util.Date(")),
                lines.toString());
    }

    @Test
    void aCallOfAnInterfaceSaysSo() throws Exception {
        assertContains(linesOf("String f(Thing t) { return t.name(); }"),
                "interface-method com.intellij.api.Thing.name(): java.lang.String");
    }

    @Test
    void constructorsAndFieldsAreListed() throws Exception {
        List<String> lines = linesOf("Object f() { return Window.MAIN == null ? new Window() : Window.TITLE; }");
        assertContains(lines, "constructor com.intellij.api.Window()");
        assertContains(lines, "static-field com.intellij.api.Window.MAIN: com.intellij.api.Window");
    }

    @Test
    void aLambdaImplementsTheMethodOfItsInterface() throws Exception {
        assertContains(linesOf("Maker<Integer, Integer> f() { return x -> x + 1; }"),
                "override com.intellij.api.Maker.make(java.lang.Object): java.lang.Object");
    }

    @Test
    void aMethodReferenceIsACall() throws Exception {
        List<String> lines = linesOf("Maker<Thing, String> f() { return Thing::name; }"
                + "java.util.function.Supplier<Window> g() { return Window::new; }");
        assertContains(lines, "interface-method com.intellij.api.Thing.name(): java.lang.String");
        assertContains(lines, "override com.intellij.api.Maker.make(java.lang.Object): java.lang.Object");
        assertContains(lines, "constructor com.intellij.api.Window()");
    }

    @Test
    void aReferenceInsideALambdaIsFound() throws Exception {
        assertContains(linesOf("Runnable f(Window w) { return () -> w.show(() -> new Failure()); }"),
                "constructor com.intellij.api.Failure()");
    }

    @Test
    void theOverriddenMethodIsTheErasedOneOfThePlatform() throws Exception {
        List<String> lines = tiny.plugin("""
                package dev.traceloom.tiny;
                import com.intellij.api.*;
                final class Mine extends Panel<Mine.Own> {
                    static final class Own extends Window implements Maker<String, Own> {
                        @Override public Own make(String name) { return this; }
                    }
                    Mine() { super(null); }
                    @Override protected void fill(Own window) { }
                    @Override public String name() { return ""; }
                    public void secret() { }
                    void mine() { }
                }
                """).lines();
        assertContains(lines, "supertype com.intellij.api.Panel");
        assertContains(lines, "supertype com.intellij.api.Window");
        assertContains(lines, "supertype com.intellij.api.Maker");
        assertContains(lines, "constructor com.intellij.api.Panel(com.intellij.api.Thing)");
        assertContains(lines, "override com.intellij.api.Panel.fill(com.intellij.api.Window): void");
        assertContains(lines, "override com.intellij.api.Thing.name(): java.lang.String");
        assertContains(lines, "override com.intellij.api.Maker.make(java.lang.Object): java.lang.Object");
        assertFalse(lines.stream().anyMatch(line -> line.contains("mine") || line.contains("secret")), lines::toString);
    }

    @Test
    void whatIsInheritedBelongsToThePlatform() throws Exception {
        List<String> lines = tiny.plugin("""
                package dev.traceloom.tiny;
                import com.intellij.api.*;
                class Mine extends Window {
                    void f() { close(); width = 1; g(); hashCode(); }
                    void g() { }
                    static class Yours extends Mine { void h() { close(); } }
                }
                """).lines();
        assertEquals(List.of(
                "class com.intellij.api.Window",
                "supertype com.intellij.api.Window",
                "constructor com.intellij.api.Window()",
                "method com.intellij.api.Window.close(): void",
                "field com.intellij.api.Window.width: int"), lines);
    }

    @Test
    void classesAreFoundInGenericsAnnotationsExceptionsAndLiterals() throws Exception {
        assertContains(linesOf("java.util.Map<String, ? extends Thing> f() { return null; }"),
                "class com.intellij.api.Thing");
        List<String> marked = linesOf("@Mark(Failure.class) int f;");
        assertContains(marked, "class com.intellij.api.Mark");
        assertContains(marked, "class com.intellij.api.Failure");
        assertContains(linesOf("void f() throws Failure { }"), "class com.intellij.api.Failure");
        assertContains(linesOf("Object f() { return Window[].class; }"), "class com.intellij.api.Window");
        assertContains(linesOf("boolean f(Object o) { return o instanceof Thing; }"), "class com.intellij.api.Thing");
    }

    @Test
    void whatIsNotOfThePlatformIsNotListed() throws Exception {
        assertEquals(List.of(),
                linesOf("long f(java.util.List<String> l) { return l.stream().map(String::trim).count(); }"));
    }

    private List<String> linesOf(String member) throws Exception {
        return tiny.plugin("package dev.traceloom.tiny; import com.intellij.api.*; class Mine { " + member + " }").lines();
    }

    private static void assertContains(List<String> lines, String line) {
        assertTrue(lines.contains(line), () -> line + " is not in\n" + String.join("\n", lines));
    }
}
