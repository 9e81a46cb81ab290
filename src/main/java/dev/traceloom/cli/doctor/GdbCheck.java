package dev.traceloom.cli.doctor;

import java.util.Optional;

/** The debugger that replaying an operation needs. */
final class GdbCheck implements HealthCheck {
    private final String program;

    GdbCheck(String program) {
        this.program = program;
    }

    @Override
    public String subject() {
        return "gdb";
    }

    @Override
    public String purpose() {
        return "replay";
    }

    @Override
    public Finding look() {
        Optional<String> version = Program.firstLine(program, "--version");
        if (version.isEmpty()) {
            return Finding.lacks(program + " not found", "on Debian: apt-get install gdb");
        }
        boolean hasPython = Program.firstLine(program, "-nx", "-batch", "-ex", "python print(6 * 7)")
                .filter("42"::equals)
                .isPresent();
        return hasPython
                ? Finding.works(version.get())
                : Finding.lacks(
                        version.get() + " is installed, but without Python, which traceloom replay needs",
                        "on Debian: apt-get install gdb, instead of gdb-minimal");
    }
}
