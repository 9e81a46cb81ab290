package dev.traceloom.lineup.subject;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** The class files of the Java that runs. */
final class JavaClasses {

    private JavaClasses() {}

    /** The class file of a class of Java; null where there is none. */
    static URL file(String name) {
        return Object.class.getResource("/" + name + ".class");
    }

    /** Whether it is neither an interface, nor an enumeration, nor an exception. */
    static boolean isPlain(String name) {
        URL file = file(name);
        if (file == null) {
            return false;
        }
        try (InputStream in = file.openStream()) {
            ClassReader reader = new ClassReader(in);
            boolean isOther = (reader.getAccess() & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) != 0;
            return !isOther && !isThrowable(reader.getSuperName());
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isThrowable(String superName) throws IOException {
        String at = superName;
        while (at != null && !at.equals("java/lang/Object")) {
            if (at.equals("java/lang/Throwable")) {
                return true;
            }
            URL file = file(at);
            if (file == null) {
                return false;
            }
            try (InputStream in = file.openStream()) {
                at = new ClassReader(in).getSuperName();
            }
        }
        return false;
    }
}
