package dev.traceloom.lineup.weave;

import dev.traceloom.lineup.control.Sites;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;

/** Weaves a class: every method asks where other threads might notice something, and {@code synchronized} becomes such a question. */
public final class ClassWeaver extends ClassVisitor {
    private final Sites sites;
    private final Hierarchy hierarchy;
    private final ClassReader reader;
    private final ClassFacts facts;
    private String type;
    private String file;
    private int version;
    private boolean isInterface;
    private MethodReferences references;

    private ClassWeaver(ClassVisitor next, ClassReader reader, Sites sites, Hierarchy hierarchy) {
        super(Opcodes.ASM9, next);
        this.reader = reader;
        facts = ClassFacts.of(reader);
        this.sites = sites;
        this.hierarchy = hierarchy;
    }

    /** The woven class, which uses woven copies of classes of Java. */
    public static byte[] weave(byte[] bytes, Sites sites, Hierarchy hierarchy, ShadowNames names) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        ClassWeaver weaver = new ClassWeaver(new ClassRemapper(writer, names), reader, sites, hierarchy);
        reader.accept(weaver, ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        this.version = version & 0xffff;
        type = name;
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        references = new MethodReferences(name, isInterface);
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public void visitSource(String source, String debug) {
        file = source;
        super.visitSource(source, debug);
    }

    /** What is set again in every run is not final. */
    @Override
    public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
        boolean isSetAgain = facts.needsReset() && facts.clearedStatics().containsKey(name);
        int kept = isSetAgain ? access & ~Opcodes.ACC_FINAL : access;
        return super.visitField(kept, name, descriptor, signature, value);
    }

    @Override
    public void visitEnd() {
        references.all().forEach((reference, method) -> {
            int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
            facts.addMethod(method.getName(), method.getDesc());
            MethodReferences.write(
                    reference.to(), method, visitMethod(access, method.getName(), method.getDesc(), null, null));
        });
        if (facts.needsReset()) {
            ResetMethod.write(reader, facts, type, cv);
            if (!facts.hasInitialiser()) {
                MethodVisitor initialiser = super.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
                initialiser.visitCode();
                Code.initialised(initialiser, type);
                initialiser.visitInsn(Opcodes.RETURN);
                initialiser.visitMaxs(0, 0);
                initialiser.visitEnd();
            }
        }
        super.visitEnd();
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
        boolean hasBody = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
        if (!hasBody) {
            return super.visitMethod(access, name, descriptor, signature, exceptions);
        }
        if (name.equals("<clinit>")) {
            MethodVisitor initialiser = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new QuietMethod(initialiser, version, facts.needsReset() ? type : null);
        }
        String woven = name;
        int wovenAccess = access;
        if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            int site = sites.add(new Sites.Site(type.replace('/', '.'), name, file, 0, "enters its monitor", "a monitor"));
            new SynchronizedMethod(type, version, isInterface).write(
                    super.visitMethod(access & ~Opcodes.ACC_SYNCHRONIZED, name, descriptor, signature, exceptions),
                    access,
                    name,
                    descriptor,
                    site);
            woven = SynchronizedMethod.bodyOf(name);
            wovenAccess = access & (Opcodes.ACC_STATIC | Opcodes.ACC_VARARGS) | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
        }
        MethodVisitor next = super.visitMethod(wovenAccess, woven, descriptor, signature, exceptions);
        return new MethodWeaver(next, new MethodPlace(type, name, descriptor, file), sites, hierarchy, facts, references);
    }

}
