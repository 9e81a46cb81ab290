package dev.traceloom.record.cpp;

import java.util.Locale;

/**
 * The other one of the two processors that users have: programs for it are compiled by Debian's cross compilers, run by
 * qemu, and debugged by a gdb that knows both. So what depends on the processor is seen on whichever machine one has.
 *
 * @param name as Debian's packages and qemu call it
 */
public record OtherProcessor(String name) {
    public static OtherProcessor get() {
        String here = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return new OtherProcessor(here.equals("aarch64") ? "x86_64" : "aarch64");
    }

    /** Linked statically: the system's libraries for that processor are not asked for. */
    public CppProgram compiled(String program, String... flags) {
        CppProgram.require(emulator(), "qemu-user");
        CppProgram.require(compiler(), "g++-" + name.replace('_', '-') + "-linux-gnu");
        String[] all = new String[flags.length + 1];
        System.arraycopy(flags, 0, all, 0, flags.length);
        all[flags.length] = "-static";
        return CppProgram.compiled(compiler(), program, all).runBy(emulator());
    }

    public String emulator() {
        return "qemu-" + name;
    }

    String compiler() {
        return name + "-linux-gnu-g++";
    }
}
