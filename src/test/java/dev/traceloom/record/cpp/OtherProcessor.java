package dev.traceloom.record.cpp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
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

    public CppProgram compiled(String program, String... flags) {
        CppProgram.require(emulator(), "qemu-user");
        CppProgram.require(compiler(), "g++-" + name.replace('_', '-') + "-linux-gnu");
        List<String> all = new ArrayList<>(List.of(flags));
        all.addAll(linking());
        return CppProgram.compiled(compiler(), program, all.toArray(String[]::new)).runBy(emulator());
    }

    /**
     * Statically: the system's libraries for that processor are not asked for. Debian's libm.a for x86-64 only names its parts, where they
     * are on a machine with that processor; one that names them where a cross compiler has them is put before it.
     */
    List<String> linking() {
        Path libraries = Path.of("/usr", name + "-linux-gnu", "lib");
        try {
            String maths = Files.readString(libraries.resolve("libm.a"), StandardCharsets.ISO_8859_1);
            if (!maths.contains("GROUP")) {
                return List.of("-static");
            }
            Path folder = Files.createDirectories(Path.of("target/cpp", name));
            Path written = Files.createTempFile(folder, "libm", ".part");
            Files.writeString(written, maths.replace("/usr/lib/" + name + "-linux-gnu", libraries.toString()));
            Files.move(written, folder.resolve("libm.a"), StandardCopyOption.ATOMIC_MOVE);
            return List.of("-static", "-L" + folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String emulator() {
        return "qemu-" + name;
    }

    String compiler() {
        return name + "-linux-gnu-g++";
    }
}
