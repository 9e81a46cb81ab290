package dev.traceloom.cli;

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
    public boolean isEssential() {
        return false;
    }

    @Override
    public Finding look() {
        return Program.firstLine(program, "--version")
                .map(Finding::works)
                .orElseGet(() -> Finding.lacks(program + " not found", "on Debian: apt-get install gdb"));
    }
}
