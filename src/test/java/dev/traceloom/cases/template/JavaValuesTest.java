package dev.traceloom.cases.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.testcase.TestOrigin;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is generated for Java writes a value of a system as the generator writes that of the specification. */
class JavaValuesTest {
    @TempDir
    private static Path folder;

    private static URLClassLoader loader;
    private static Method text;
    private static Method value;

    @BeforeAll
    static void generate() throws Exception {
        JavaCases cases = new JavaCases(folder, new TestOrigin("Any", "Any.tla", ""), "any");
        cases.write(TestCase.of(Map.of("x", Value.Int.of(1)), List.of()));
        cases.end();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-Xlint:all", "-Werror", "-proc:none", "-d", folder.toString(), folder.resolve("AnyValues.java").toString());
        assertEquals(0, status);
        loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
        Class<?> values = loader.loadClass("any.AnyValues");
        text = values.getDeclaredMethod("text", Object.class);
        value = values.getDeclaredMethod("value", String[].class);
        text.setAccessible(true);
        value.setAccessible(true);
    }

    @AfterAll
    static void close() throws Exception {
        loader.close();
    }

    @Test
    void whatIsReadFromATextIsWrittenAsThatText() throws Exception {
        Random random = new Random(26);
        for (int i = 0; i < 5_000; i++) {
            Value any = any(random, 4);
            Shape shape = new Shape();
            shape.add(any);
            String expected = ComparedText.of(any);
            String written = ComparedText.of(any, shape);
            int half = written.length() / 2;
            Object read = value.invoke(null, (Object) new String[] {written.substring(0, half), written.substring(half)});
            assertEquals(expected, text.invoke(null, read), () -> Values.toText(any));
        }
    }

    @Test
    void whatIsTheSameInTheSpecificationIsTheSame() throws Exception {
        assertEquals("<<1, 2>>", textOf(new long[] {1, 2}));
        assertEquals("<<1, 2>>", textOf(Map.of(1, BigInteger.ONE, 2, (short) 2)));
        assertEquals("<<>>", textOf(Map.of()));
        assertEquals("{<<>>, {}}", textOf(Set.of(List.of(), Set.of())));
        assertEquals("[a |-> 1, b |-> TRUE]", textOf(Map.of("b", true, "a", 1)));
        assertEquals("(\"\" :> 1)", textOf(Map.of("", 1)));
        assertEquals("(0 :> 1 @@ 1 :> 1)", textOf(Map.of(1, 1, 0, 1)));
        assertEquals(textOf(Map.of("m", 1)), ComparedText.of(Values.function(Map.of(new Value.Model("m"), Value.Int.of(1)))));
    }

    @Test
    void whatIsNoValueIsNoneThatCouldBeExpected() throws Exception {
        assertEquals("(null)", textOf(null));
        assertEquals("(java.lang.StringBuilder <<1>>)", textOf(new StringBuilder("<<1>>")));
        assertNotEquals(textOf("1"), textOf(1));
        assertNotEquals(textOf("<<1>>"), textOf(List.of(1)));
        assertNotEquals(textOf("a\", \"b"), textOf(List.of("a", "b")));
    }

    private static Object textOf(Object value) throws ReflectiveOperationException {
        return text.invoke(null, value);
    }

    /** Of those that TLC can compare with each other, where they are in one set or domain. */
    private static Value any(Random random, int depth) {
        switch (depth == 0 ? random.nextInt(4) : random.nextInt(8)) {
            case 0:
                return Value.Bool.of(random.nextBoolean());
            case 1:
                return Value.Int.of(random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(5));
            case 2:
                return new Value.Text(string(random));
            case 3:
                return new Value.Model("m" + random.nextInt(9));
            case 4:
                return new Value.Tuple(several(random, depth));
            case 5:
                List<Value> numbers = new ArrayList<>();
                random.ints(random.nextInt(4), -2, 12).forEach(one -> numbers.add(Value.Int.of(one)));
                return Values.set(numbers);
            case 6:
                Map<String, Value> fields = new LinkedHashMap<>();
                several(random, depth).forEach(one -> fields.put(string(random), one));
                return Values.record(fields);
            default:
                Map<Value, Value> function = new LinkedHashMap<>();
                several(random, depth).forEach(one -> function.put(Value.Int.of(random.nextInt(5)), one));
                return Values.function(function);
        }
    }

    private static List<Value> several(Random random, int depth) {
        List<Value> several = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            several.add(any(random, depth - 1));
        }
        return several;
    }

    private static String string(Random random) {
        String letters = "ab1_ \"\\\t\n\r\f,|>}])@:\u00e4\u20ac";
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(random.nextInt(2) == 0 ? 'a' : letters.charAt(random.nextInt(letters.length())));
        }
        return text.toString();
    }
}
