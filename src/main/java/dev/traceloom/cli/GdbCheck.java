package dev.traceloom.cli;

/** The debugger that replaying an operation needs. */
final class GdbCheck implements HealthCheck {

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
        return Program.firstLine("gdb", "--version")
                .map(Finding::works)
                .orElseGet(() -> Finding.lacks("not found", "on Debian: apt-get install gdb"));
    }
}
