package dev.traceloom.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

class LambdaClassesTest {
    /** Every kind of lambda expression and method reference that javac compiles differently. */
    private static final String SOURCE = """
            package sample;
            import java.io.Serializable;
            import java.util.*;
            import java.util.function.*;
            public class Sample {
                static final Supplier<String> AT_ONCE = () -> "at once";
                private final int number;
                private final Runnable made;
                private final List<String> told = new ArrayList<>();
                Sample(int number) { this.number = number; this.made = () -> told.add("made " + number); }
                interface Named {
                    private String secret(int i) { return "secret " + i; }
                    default IntFunction<String> named() { return this::secret; }
                    static Supplier<String> still() { return () -> "still"; }
                }
                static class Base { protected String who() { return "base"; } }
                static class Derived extends Base implements Named {
                    protected String who() { return "derived"; }
                    Supplier<String> upper() { return super::who; }
                    class Inner { Supplier<String> outer() { return () -> who() + secretOf(3); } }
                    private String secretOf(long n) { return " of " + n; }
                }
                enum Side { LEFT(a -> a - 1), RIGHT(a -> a + 1);
                    final IntUnaryOperator go; Side(IntUnaryOperator go) { this.go = go; } }
                record Pair<T>(T one, T two) { <R> Pair<R> map(Function<? super T, ? extends R> f) {
                    return new Pair<>(f.apply(one), f.apply(two)); } }
                interface Wide { double at(int a, long b, char c, Object d); }
                interface Widened { long of(Integer i); }
                interface Thrower<E extends Exception> { void run() throws E; }
                static int square(int i) { return i * i; }
                static String join(Object... all) { return Arrays.toString(all); }
                private String mine(String text) { return number + text; }
                static <T extends Comparable<T> & Serializable> Comparator<T> order() { return (a, b) -> b.compareTo(a); }
                public static String run() throws Exception {
                    List<Object> all = new ArrayList<>();
                    Sample sample = new Sample(7);
                    sample.made.run();
                    all.add(sample.told);
                    all.add(AT_ONCE.get());
                    Derived derived = new Derived();
                    all.add(derived.named().apply(5));
                    all.add(Named.still().get());
                    all.add(derived.upper().get());
                    all.add(derived.new Inner().outer().get());
                    for (Side side : Side.values()) all.add(side.go.applyAsInt(10));
                    all.add(new Pair<>(2, 3).map(Sample::square).map(Integer::toBinaryString).map(String::length));
                    Function<String, String> mine = sample::mine;
                    all.add(mine.andThen(String::toUpperCase).apply("x"));
                    long big = 1L << 40; double half = 0.5; byte small = 3; boolean yes = true; char letter = 'c';
                    Wide wide = (a, b, c, d) -> yes ? a + b + c + big * half + small + letter : 0;
                    all.add(wide.at(1, 2, 'd', null));
                    Widened widened = i -> i; all.add(widened.of(4));
                    Widened referred = Integer::intValue; all.add(referred.of(5));
                    ToLongFunction<Integer> boxed = Integer::valueOf; all.add(boxed.applyAsLong(6));
                    Function<Integer, int[]> arrays = int[]::new; all.add(arrays.apply(3).length);
                    Supplier<List<String>> lists = ArrayList::new; all.add(lists.get());
                    Function<Object, String> varargs = Sample::join; all.add(varargs.apply("one"));
                    Consumer<String> dropping = new TreeSet<String>()::add; dropping.accept("a");
                    LongConsumer droppingTwo = Math::abs; droppingTwo.accept(3);
                    List<String> words = new ArrayList<>(List.of("a", "c", "b"));
                    words.sort(Sample.order()); all.add(words);
                    words.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())); all.add(words);
                    Supplier<Supplier<String>> nested = () -> () -> "nested" + big; all.add(nested.get().get());
                    Runnable kept = (Runnable & Serializable) () -> all.add("kept"); kept.run();
                    Thrower<Exception> thrower = () -> { throw new Exception("thrown"); };
                    try { thrower.run(); } catch (Exception expected) { all.add(expected.getMessage()); }
                    Supplier<String> none = null;
                    try { Supplier<Integer> bad = none::hashCode; all.add(bad); } catch (NullPointerException e) { all.add("null"); }
                    BiFunction<Integer, Integer, Integer> max = Math::max; all.add(max.apply(3, 9));
                    Object same = once(); all.add(same == once());
                    return all.toString();
                }
                static Object once() { Supplier<String> s = () -> "same"; return s; }
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
    void everyLambdaDoesWhatItDid() throws Exception {
        String before = sample.run();

        int made = LambdaClasses.inFolder(folder);

        assertTrue(made >= 30, "only " + made);
        assertEquals(before, sample.run());
    }

    @Test
    void onlyWhatCanBeSerializedIsLeftToJava() throws IOException {
        assertEquals(new TreeSet<>(List.of("altMetafactory", "metafactory")), factories());

        LambdaClasses.inFolder(folder);

        assertEquals(new TreeSet<>(List.of("altMetafactory")), factories());
    }

    @Test
    void theSecondTimeChangesNothing() throws Exception {
        LambdaClasses.inFolder(folder);
        byte[] once = Files.readAllBytes(folder.resolve("sample/Sample.class"));

        assertEquals(0, LambdaClasses.inFolder(folder));

        assertArrayEquals(once, Files.readAllBytes(folder.resolve("sample/Sample.class")));
    }

    @Test
    void theClassesHaveNoNamesInTheSource() throws Exception {
        LambdaClasses.inFolder(folder);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            Class<?> one = loader.loadClass("sample.Sample$Lambda0");

            assertTrue(one.isAnonymousClass());
            assertTrue(one.isSynthetic());
            assertTrue(one.isNestmateOf(loader.loadClass("sample.Sample$Derived$Inner")));
            assertFalse(Modifier.isPublic(one.getModifiers()));
        }
    }

    /** By what the classes say which methods of LambdaMetafactory they need. */
    private TreeSet<String> factories() throws IOException {
        TreeSet<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".class")).toList()) {
                ClassReader reader = new ClassReader(Files.readAllBytes(file));
                ClassNode node = new ClassNode();
                reader.accept(node, 0);
                node.methods.forEach(method -> method.instructions.forEach(instruction -> {
                    if (instruction instanceof InvokeDynamicInsnNode call
                            && call.bsm.getOwner().endsWith("LambdaMetafactory")) {
                        found.add(call.bsm.getName());
                    }
                }));
            }
        }
        return found;
    }
}
