package dev.traceloom.record.template;

/** What a person should know who opens a generated project. */
final class Readme {
    private Readme() {}

    static String of(WorkloadTemplate workload, Language language, String command) {
        return """
                # A workload for %1$s

                Threads that do random operations of a system, and record them.

                Fill in `%2$s`. Then

                    %3$s
                    traceloom record --runs 100 --until-rejected %1$s.tla -- %4$s

                `%4$s --help` lists the settings, `--actions` says which actions are bound.

                When the specification changes:

                    %5$s

                writes the folders %6$s anew, keeps everything else, and says what is new.
                """.formatted(
                workload.specification(),
                language.usersFile(),
                String.join("\n    ", language.commands()),
                language.program(),
                command,
                String.join(" and ", language.generatedFolders().stream().map(folder -> "`" + folder + "`").toList()));
    }
}
