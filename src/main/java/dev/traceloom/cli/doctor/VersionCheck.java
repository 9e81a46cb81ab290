package dev.traceloom.cli.doctor;

import java.util.List;
import java.util.Optional;

/** A program that need only be there, and tells its version. */
final class VersionCheck implements HealthCheck {
    private final String subject;
    private final List<String> programs;
    private final String purpose;
    private final String install;

    /**
     * @param programs any of which will do, the best first
     * @param install the package that has it
     */
    VersionCheck(String subject, List<String> programs, String purpose, String install) {
        this.subject = subject;
        this.programs = programs;
        this.purpose = purpose;
        this.install = install;
    }

    /** The first of some programs that is there. */
    static Optional<String> first(List<String> programs) {
        return programs.stream().filter(any -> Program.version(any).isPresent()).findFirst();
    }

    @Override
    public String subject() {
        return subject;
    }

    @Override
    public String purpose() {
        return purpose;
    }

    @Override
    public Finding look() {
        return programs.stream()
                .flatMap(program -> Program.version(program).stream())
                .findFirst()
                .map(Finding::works)
                .orElseGet(() -> Finding.lacks(
                        String.join(" and ", programs) + " not found", "on Debian: apt-get install " + install));
    }
}
