package dev.traceloom.record.agent.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is left as it is, and what is told of it. */
class ClassRewriterTest {
    /** A read takes five bytes, and a method has 65,535 at most. */
    private static final int READS = 12_000;

    @TempDir
    Path folder;

    @Test
    void whatCannotBeRewrittenIsToldAndLeftAsItIs() throws Exception {
        byte[] large = reading(READS);
        byte[] later = reading(1);
        later[7] = 99;
        ClassRewriter rewriter = rewriter("sample");
        byte[] rewritten = rewriter.transform(null, "sample/Large", null, null, large);
        assertNull(rewriter.transform(null, "sample/Later", null, null, later));
        assertNotNull(rewriter.transform(null, "sample/Small", null, null, reading(3)));
        InstrumentationLog.Told told = InstrumentationLog.read(folder);
        assertEquals(Map.of("sample.Small", 4, "sample.Large", 1), told.places(), "only the large method is left");
        assertTrue(rewritten.length > large.length);
        assertEquals(List.of("sample.Large.read()V", "sample.Later"), List.copyOf(told.left().keySet()));
        assertEquals("it would become too large for a class file", told.left().get("sample.Large.read()V"));
        assertTrue(told.left().get("sample.Later").contains("Unsupported class file major version 99"), told.left().toString());
    }

    @Test
    void othersAndHiddenOnesAreLeftAloneWithoutAWord() throws Exception {
        ClassRewriter rewriter = rewriter("sample,java,dev");
        assertNull(rewriter.transform(null, null, null, null, reading(1)));
        assertNull(rewriter.transform(null, "samples/Other", null, null, reading(1)));
        assertNull(rewriter.transform(null, "java/lang/ThreadLocal", null, null, reading(1)));
        assertNull(rewriter.transform(null, "dev/traceloom/record/recorder/Recorder", null, null, reading(1)));
        assertEquals(new InstrumentationLog.Told(0, Map.of(), Map.of()), InstrumentationLog.read(folder));
        assertNotNull(rewriter.transform(null, "java/util/concurrent/Exchanger", null, null, reading(1)));
    }

    private ClassRewriter rewriter(String chosen) {
        return new ClassRewriter(
                ChosenClasses.read(chosen), new InstrumentationLog(folder.resolve(InstrumentationLog.FILE)));
    }

    /** A class with a method that reads so many times, and another that does it once. */
    private static byte[] reading(int times) {
        ClassWriter large = new ClassWriter(0);
        large.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "sample/Large", null, "java/lang/Object", null);
        large.visitField(Opcodes.ACC_STATIC, "field", "I", null, null).visitEnd();
        read(large.visitMethod(Opcodes.ACC_STATIC, "read", "()V", null, null), times);
        read(large.visitMethod(Opcodes.ACC_STATIC, "once", "()V", null, null), 1);
        large.visitEnd();
        return large.toByteArray();
    }

    private static void read(MethodVisitor method, int times) {
        method.visitCode();
        for (int i = 0; i < times; i++) {
            method.visitFieldInsn(Opcodes.GETSTATIC, "sample/Large", "field", "I");
            method.visitInsn(Opcodes.POP);
            method.visitInsn(Opcodes.NOP);
        }
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
    }
}
