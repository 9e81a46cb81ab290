package dev.traceloom.lineup.subject;

import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads the public methods of a class, those that it inherits included, with what they are marked with, from class files. */
final class MethodOutlines {
    private final Map<String, MethodOutline> methods = new LinkedHashMap<>();

    /** A method with its marks: values by the name of the annotation's class, and behind a number, by the number of the parameter. */
    record MethodOutline(String name, String descriptor, Map<String, List<String>> marks) {

        boolean has(Class<? extends Annotation> mark) {
            return marks.containsKey(mark.getName());
        }

        /** The one text of a mark; null where it is not there. */
        String text(Class<? extends Annotation> mark) {
            List<String> texts = marks.get(mark.getName());
            return texts == null ? null : String.join("", texts);
        }

        /** The texts of a parameter's mark; null where it is not there. */
        List<String> texts(int parameter, Class<? extends Annotation> mark) {
            return marks.get(parameter + mark.getName());
        }
    }

    private MethodOutlines() {}

    /**
     * @param files gives the class file of a name, or null
     * @throws IOException where there is none of the class itself
     */
    static List<MethodOutline> of(String type, Function<String, InputStream> files) throws IOException {
        MethodOutlines outlines = new MethodOutlines();
        String at = type;
        while (at != null && !at.equals("java/lang/Object")) {
            try (InputStream in = files.apply(at)) {
                if (in == null) {
                    if (at.equals(type)) {
                        throw new IOException("no class file");
                    }
                    break;
                }
                ClassReader reader = new ClassReader(in);
                reader.accept(outlines.new Methods(), ClassReader.SKIP_CODE);
                at = reader.getSuperName();
            }
        }
        return new ArrayList<>(outlines.methods.values());
    }

    private final class Methods extends ClassVisitor {
        Methods() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
            int unwanted = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;
            boolean isWanted = (access & Opcodes.ACC_PUBLIC) != 0 && (access & unwanted) == 0 && !name.startsWith("<");
            if (!isWanted || methods.containsKey(name + descriptor)) {
                return null;
            }
            MethodOutline method = new MethodOutline(name, descriptor, new HashMap<>());
            methods.put(name + descriptor, method);
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    return texts(method, Type.getType(type).getClassName());
                }

                @Override
                public AnnotationVisitor visitParameterAnnotation(int parameter, String type, boolean visible) {
                    return texts(method, parameter + Type.getType(type).getClassName());
                }
            };
        }
    }

    private static AnnotationVisitor texts(MethodOutline method, String key) {
        List<String> texts = method.marks().computeIfAbsent(key, none -> new ArrayList<>());
        return new AnnotationVisitor(Opcodes.ASM9) {
            @Override
            public void visit(String name, Object value) {
                texts.add(String.valueOf(value));
            }

            @Override
            public AnnotationVisitor visitArray(String name) {
                return this;
            }
        };
    }
}
