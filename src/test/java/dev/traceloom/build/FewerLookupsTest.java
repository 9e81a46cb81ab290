package dev.traceloom.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.load.IsolatedLoader;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FewerLookupsTest {
    /** Notes what it is asked for. */
    private static final class NotingLoader extends URLClassLoader {
        final List<String> asked = new ArrayList<>();

        NotingLoader(URL... places) {
            super(places, ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked.add(name);
            return super.findClass(name);
        }
    }

    @TempDir
    Path folder;

    private NotingLoader loader;

    @BeforeEach
    void change() throws Exception {
        URL tlc = IsolatedLoader.shippedTlc();
        FewerLookups.write(Path.of(tlc.toURI()), folder);
        loader = new NotingLoader(folder.toUri().toURL(), tlc);
    }

    @AfterEach
    void close() throws Exception {
        loader.close();
    }

    private Class<?> classFor(String module) throws Exception {
        Class<?> type = loader.loadClass("tlc2.tool.impl.TLAClass");
        Object classes = type.getConstructor(String.class, loader.loadClass("util.FilenameToStream"))
                .newInstance("tlc2.module", null);
        return (Class<?>) type.getMethod("loadClass", String.class).invoke(classes, module);
    }

    @Test
    void theModulesOfTlcHaveTheirClasses() throws Exception {
        for (String module : List.of("Naturals", "Integers", "Sequences", "FiniteSets", "Bags", "TLC", "Randomization")) {
            assertEquals("tlc2.module." + module, classFor(module).getName());
        }
    }

    @Test
    void aClassOfAnotherPackageIsStillFound() throws Exception {
        assertEquals("tlc2.value.impl.IntValue", classFor("tlc2.value.impl.IntValue").getName());
    }

    @Test
    void javaIsNotAskedForOthers() throws Exception {
        assertNull(classFor("SetBench"));
        assertNull(classFor("Natural"));
        assertNull(classFor("ural"));

        assertTrue(loader.asked.stream().noneMatch(name -> name.contains("SetBench") || name.endsWith("ural")), loader.asked::toString);
    }

    @Test
    void anOperatorIsAppliedAsBefore() throws Exception {
        assertEquals("5", applied("Plus", 2, 3));
        assertEquals("-7", applied("Neg", 7));
    }

    /** By a second application, too: the handle is kept. */
    private String applied(String operator, int... arguments) throws Exception {
        Class<?> values = loader.loadClass("tlc2.value.impl.Value");
        Object given = Array.newInstance(values, arguments.length);
        for (int i = 0; i < arguments.length; i++) {
            Array.set(given, i, loader.loadClass("tlc2.value.impl.IntValue").getMethod("gen", int.class).invoke(null, arguments[i]));
        }
        Object value = operator(operator);
        Method apply = value.getClass().getMethod("apply", given.getClass(), int.class);
        assertNull(spread(value), "nobody has applied it yet");
        String first = apply.invoke(value, given, 0).toString();
        Object kept = spread(value);
        assertNotNull(kept);
        assertEquals(first, apply.invoke(value, given, 0).toString());
        assertEquals(kept, spread(value));
        return first;
    }

    private Object operator(String name) throws Exception {
        for (Method method : loader.loadClass("tlc2.module.Integers").getMethods()) {
            if (method.getName().equals(name)) {
                return loader.loadClass("tlc2.value.impl.MethodValue").getMethod("get", Method.class).invoke(null, method);
            }
        }
        throw new AssertionError("Integers has no " + name);
    }

    private static Object spread(Object value) throws Exception {
        Field field = value.getClass().getDeclaredField("spread");
        field.setAccessible(true);
        return field.get(value);
    }
}
