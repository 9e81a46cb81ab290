package dev.traceloom.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

class RecordMethodsTest {
    /** Components of every type, few and many, and methods that somebody wrote. */
    private static final String SOURCE = """
            package sample;
            import java.util.*;
            public class Sample {
                record None() {}
                record All(boolean yes, char letter, byte small, short some, int number, long big, float part, double half,
                        String text, int[] array, List<?> list) {}
                record Of<T extends Comparable<T>>(T one, Of<T> next) {}
                record Own(int number, String text) {
                    @Override public boolean equals(Object other) { return other instanceof Own own && own.number == number; }
                    @Override public int hashCode() { return number; }
                }
                record Half(int number, String text) { @Override public int hashCode() { return 7; } }
                record Sum(int number) { Sum { if (number < 0) throw new IllegalArgumentException(); }
                    boolean equals(Sum other) { return false; } int hashCode(int of) { return of; } }

                static final int[] ARRAY = {1};

                public static String run() {
                    List<Object> all = new ArrayList<>(List.of(new None(), new None(), new Own(1, "a"), new Own(1, "b"),
                            new Own(2, "a"), new Half(1, "a"), new Half(1, "a"), new Half(1, "b"), new Sum(1), new Sum(1),
                            new Of<>(1, null), new Of<>(1, null), new Of<>(1, new Of<>(2, null)), new Of<>(1, new Of<>(2, null)),
                            new Of<>("a", null), new Of<Integer>(null, null), new Of<String>(null, null), "text"));
                    for (boolean yes : new boolean[] {true, false}) {
                        all.add(of(yes, 'c', 1, 1f, 1d, "text", ARRAY));
                    }
                    all.add(of(true, 'd', 1, 1f, 1d, "text", ARRAY));
                    all.add(of(true, 'c', 1L << 32, 1f, 1d, "text", ARRAY));
                    all.add(of(true, 'c', 1, Float.NaN, Double.NaN, "text", ARRAY));
                    all.add(of(true, 'c', 1, Float.NaN, Double.NaN, "text", ARRAY));
                    all.add(of(true, 'c', 1, 0f, 0d, "text", ARRAY));
                    all.add(of(true, 'c', 1, -0f, 0d, "text", ARRAY));
                    all.add(of(true, 'c', 1, 0f, -0d, "text", ARRAY));
                    all.add(of(true, 'c', 1, 1f, 1d, null, null));
                    all.add(of(true, 'c', 1, 1f, 1d, null, null));
                    all.add(of(true, 'c', 1, 1f, 1d, "text", null));
                    StringBuilder told = new StringBuilder();
                    for (Object one : all) {
                        told.append(one instanceof Record ? one.hashCode() - (one instanceof All a ? 31 * Objects.hashCode(a.array) : 0) : 0);
                        told.append(one.equals(null) ? "?" : ":");
                        for (Object other : all) told.append(one.equals(other) ? '=' : '.');
                        told.append('\\n');
                    }
                    return told.toString();
                }

                static All of(boolean yes, char letter, long big, float part, double half, String text, int[] array) {
                    return new All(yes, letter, (byte) -1, (short) -2, (int) (big >> 1), big, part, half, text, array, List.of(1));
                }
            }
            """;

    @TempDir
    Path folder;

    private Sample sample;

    @BeforeEach
    void compile() throws IOException {
        sample = Sample.compiled(folder, SOURCE);
    }

    @Test
    void recordsAreEqualAndHaveTheHashesThatTheyHadBefore() throws Exception {
        String before = sample.run();

        RecordMethods.inFolder(folder);

        assertEquals(before, sample.run());
        assertTrue(before.contains("=") && before.contains("."), before);
    }

    @Test
    void allOfThemAreWrittenOutButThoseThatSomebodyWrote() throws IOException {
        // None, All, Of and Sum have two, and Half has one.
        assertEquals(9, RecordMethods.inFolder(folder));

        for (String name : List.of("None", "All", "Of", "Own", "Half", "Sum")) {
            assertFalse(asksJava(name, "equals"), name);
            assertFalse(asksJava(name, "hashCode"), name);
        }
    }

    @Test
    void theSecondTimeChangesNothing() throws Exception {
        RecordMethods.inFolder(folder);
        byte[] once = Files.readAllBytes(file("All"));

        assertEquals(0, RecordMethods.inFolder(folder));

        assertArrayEquals(once, Files.readAllBytes(file("All")));
    }

    private Path file(String name) {
        return folder.resolve("sample/Sample$" + name + ".class");
    }

    private boolean asksJava(String name, String method) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file(name))).accept(node, 0);
        return node.methods.stream()
                .filter(one -> one.name.equals(method))
                .anyMatch(RecordMethodsTest::isMadeLater);
    }

    private static boolean isMadeLater(MethodNode method) {
        return Arrays.stream(method.instructions.toArray()).anyMatch(InvokeDynamicInsnNode.class::isInstance);
    }
}
