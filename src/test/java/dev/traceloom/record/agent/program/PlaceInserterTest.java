package dev.traceloom.record.agent.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Every kind of access to what threads may share is a place, and a class with places does what it did. */
class PlaceInserterTest {
    private static final String KINDS = """
            import java.lang.invoke.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            public class Kinds {
                static final VarHandle HANDLE;
                static final AtomicIntegerFieldUpdater<Kinds> UPDATER = AtomicIntegerFieldUpdater.newUpdater(Kinds.class, "field");
                static final Random RANDOM = new Random(1);
                static {
                    try {
                        HANDLE = MethodHandles.lookup().findVarHandle(Kinds.class, "field", int.class);
                    } catch (ReflectiveOperationException impossible) {
                        throw new AssertionError(impossible);
                    }
                }
                static int shared;
                volatile int field;
                final int fixed = RANDOM.nextInt();
                final Object monitor = new Object();
                final AtomicLong atomic = new AtomicLong();
                final ReentrantLock lock = new ReentrantLock();
                final ConcurrentMap<Integer, Integer> concurrent = new ConcurrentHashMap<>();
                final Map<Integer, Integer> map = concurrent;
                final boolean[] flags = {true};
                public void nothing() {}
                public void readFinal() { int x = fixed; }
                public void readField() { int x = field; }
                public void writeField() { field = 1; }
                public void increment() { field++; }
                public void readStatic() { int x = shared; }
                public void writeStatic() { shared = 1; }
                public void otherClass() { Other.counter += 1; }
                public void arrays() {
                    byte[] b = {1}; char[] c = {1}; short[] s = {1}; int[] i = {1}; long[] l = {1}; float[] f = {1}; double[] d = {1};
                    Object[] o = {b};
                    o[0] = b[0] + c[0] + s[0] + i[0] + l[0] + f[0] + d[0] + "" + flags[0] + o[0];
                }
                public void atomic() { atomic.incrementAndGet(); }
                public void handle() { HANDLE.getAndAdd(this, 1); }
                public void updater() { UPDATER.addAndGet(this, 1); }
                public void lock() { lock.lock(); lock.unlock(); }
                public void concurrent() { concurrent.get(1); }
                public void collection() { map.get(1); }
                public void monitor() { synchronized (monitor) { } }
                public void monitors() { synchronized (monitor) { synchronized (map) { } } }
                public synchronized void method() { }
                static class Other { static int counter; }
            }
            """;

    @TempDir
    static Path folder;

    private static Object kinds;

    @BeforeAll
    static void load() throws Exception {
        kinds = RewrittenClasses.withPlaces(RewrittenClasses.compiled(folder, "Kinds", KINDS))
                .loadClass("sample.Kinds")
                .getConstructor()
                .newInstance();
    }

    /** The arrays have eight writes at first, and nine reads and a write later. */
    @ParameterizedTest
    @CsvSource({
        "nothing, 0", "readFinal, 0", "readField, 1", "writeField, 1", "increment, 2", "readStatic, 1", "writeStatic, 1",
        "otherClass, 2", "arrays, 18", "atomic, 1", "handle, 1", "updater, 1", "lock, 2", "concurrent, 1", "collection, 1",
        "monitor, 2", "monitors, 4", "method, 1"
    })
    void everyAccessIsAPlace(String method, int places) throws Exception {
        CountingHook.calls = 0;
        kinds.getClass().getMethod(method).invoke(kinds);
        assertEquals(places, CountingHook.calls);
    }

    /** Loops, branches, exceptions out of monitors, switches, lambdas, nested classes, wide types. */
    @Test
    void aProgramWithPlacesDoesWhatItDid(@TempDir Path own) throws Exception {
        Map<String, byte[]> classes = RewrittenClasses.compiled(own, "Busy", """
                import java.util.*;
                import java.util.function.*;
                public class Busy implements Supplier<String> {
                    long total; double[] waves = new double[16]; int[][] grid = new int[8][8]; static String last = "";
                    final Map<String, Long> seen = new TreeMap<>();
                    public String get() {
                        Random random = new Random(42);
                        for (int i = 0; i < 20_000; i++) {
                            int x = random.nextInt(8), y = random.nextInt(8);
                            switch (random.nextInt(6)) {
                                case 0 -> grid[x][y] += x * y;
                                case 1 -> waves[x + y] = waves[x] * 0.5 + y;
                                case 2 -> { synchronized (this) { total += grid[x][y]; if (x == y) continue; total ^= x; } }
                                case 3 -> { try { fail(x); } catch (IllegalStateException e) { total += e.getMessage().length(); } }
                                case 4 -> { IntUnaryOperator plus = n -> n + grid[y][x]; total += plus.applyAsInt(x); }
                                default -> { String key = "k" + x; seen.merge(key, (long) y, Long::sum); last = key; }
                            }
                        }
                        return total + " " + Arrays.toString(waves) + Arrays.deepToString(grid) + seen + last + new Inner().sum();
                    }
                    synchronized void fail(int x) { synchronized (grid) { if (x > 3) throw new IllegalStateException("x" + x); total--; } }
                    class Inner { long part; long sum() { for (int[] row : grid) for (int cell : row) part += cell; return part; } }
                }
                """);
        CountingHook.calls = 0;
        assertEquals(busy(RewrittenClasses.plain(classes)), busy(RewrittenClasses.withPlaces(classes)));
        assertTrue(CountingHook.calls > 20_000, () -> CountingHook.calls + " calls");
    }

    private static Object busy(ClassLoader loader) throws Exception {
        return ((java.util.function.Supplier<?>) loader.loadClass("sample.Busy").getConstructor().newInstance()).get();
    }

    /** As compilers made them before Java 6, without a map of the stack. */
    @Test
    void aClassWithSubroutinesIsRewrittenToo() throws Exception {
        ClassWriter old = new ClassWriter(0);
        old.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "sample/Old", null, "java/lang/Object", null);
        old.visitField(Opcodes.ACC_STATIC, "count", "I", null, null).visitEnd();
        MethodVisitor method = old.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "count", "()I", null, null);
        Label subroutine = new Label();
        method.visitCode();
        method.visitJumpInsn(Opcodes.JSR, subroutine);
        method.visitJumpInsn(Opcodes.JSR, subroutine);
        method.visitFieldInsn(Opcodes.GETSTATIC, "sample/Old", "count", "I");
        method.visitInsn(Opcodes.IRETURN);
        method.visitLabel(subroutine);
        method.visitVarInsn(Opcodes.ASTORE, 0);
        method.visitFieldInsn(Opcodes.GETSTATIC, "sample/Old", "count", "I");
        method.visitInsn(Opcodes.ICONST_1);
        method.visitInsn(Opcodes.IADD);
        method.visitFieldInsn(Opcodes.PUTSTATIC, "sample/Old", "count", "I");
        method.visitVarInsn(Opcodes.RET, 0);
        method.visitMaxs(2, 1);
        method.visitEnd();
        old.visitEnd();
        CountingHook.calls = 0;
        ClassLoader loader = RewrittenClasses.withPlaces(Map.of("sample.Old", old.toByteArray()));
        assertEquals(2, loader.loadClass("sample.Old").getMethod("count").invoke(null));
        assertEquals(5, CountingHook.calls);
    }
}
