package dev.traceloom.record.recorder;

import java.lang.StackWalker.StackFrame;
import java.util.Set;

/** Where operations are started, as metadata that people see. */
final class Places {
    /** Looking takes a microsecond or more, several times what an operation costs otherwise. */
    enum Wish {
        NEVER,
        ONCE,
        ALWAYS
    }

    static final byte[] NOWHERE = nowhere();

    private static final Set<String> OURS =
            Set.of(Places.class.getName(), Actions.class.getName(), ThreadRecorder.class.getName());

    private static final StackWalker WALKER = StackWalker.getInstance();

    private Places() {}

    /** The line that called us, packed: {@code {file, line}}. */
    static byte[] caller() {
        return WALKER.walk(frames -> frames.dropWhile(frame -> OURS.contains(frame.getClassName()))
                .findFirst()
                .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
                .map(Places::packed)
                .orElse(NOWHERE));
    }

    private static byte[] packed(StackFrame frame) {
        String name = frame.getClassName();
        String folder = name.substring(0, name.lastIndexOf('.') + 1).replace('.', '/');
        return packed(folder + frame.getFileName(), frame.getLineNumber());
    }

    static byte[] packed(String file, int line) {
        Packer packer = new Packer();
        packer.map(2);
        packer.string("file");
        packer.string(file);
        packer.string("line");
        packer.integer(line);
        return packer.copy();
    }

    private static byte[] nowhere() {
        Packer packer = new Packer();
        packer.map(0);
        return packer.copy();
    }
}
