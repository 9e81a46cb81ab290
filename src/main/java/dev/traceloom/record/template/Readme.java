package dev.traceloom.record.template;

/** What a person should know who opens a generated project. */
final class Readme {
    private Readme() {}

    static String of(WorkloadTemplate workload, Language language, ProjectCommands commands) {
        return """
                # A workload for %1$s

                Threads that do random operations of a system, and record them. All commands are for a shell in this folder.

                ## Fill in

                `%2$s` says what an action does to your system. %3$s

                ## Build

                    %4$s

                The second line says which actions are bound. %5$s
                ## Record
                %10$s
                    %6$s -- %7$s

                records runs, with another seed each, until the specification rejects one, and says why. `%7$s --help` lists
                the settings: threads, operations, weights of actions, ranges of values.

                ## When the specification changes

                    %8$s

                writes the folders %9$s anew, keeps everything else, and says what is new.
                """.formatted(
                workload.specification(),
                language.usersFile(),
                fillingIn(language),
                String.join("\n    ", language.commands()),
                libraries(language),
                commands.record(),
                language.program(),
                commands.generate(),
                String.join(" and ", language.generatedFolders().stream().map(folder -> "`" + folder + "`").toList()),
                constants(workload));
    }

    /** What is missing stays so for readers of the README, who may not have seen what the command said. */
    private static String constants(WorkloadTemplate workload) {
        if (workload.constants().isEmpty()) {
            return "";
        }
        return """

                The configuration `%s.cfg` beside the specification has to give values to constants, for example

                ```
                CONSTANTS
                    %s
                ```
                """.formatted(
                workload.specification(),
                String.join("\n    ", workload.constants().stream().map(one -> one.line()).toList()));
    }

    private static String fillingIn(Language language) {
        return switch (language) {
            case CPP -> """
                    Put the function of the
                    comment in the place of the `Unsupported` one below it; as long as it is not there, the action is never chosen. `System`
                    is what all threads share.""";
            case JAVA -> """
                    Remove `@Unsupported`,
                    do the operation, and return what the comment says; as long as the annotation is there, the action is never chosen.
                    `MySystem.java` is what all threads share.""";
        };
    }

    private static String libraries(Language language) {
        return switch (language) {
            case CPP -> """
                    A library of yours is named in `CMakeLists.txt`, which is yours too:

                    ```
                    target_include_directories(workload PRIVATE ../include)
                    target_link_libraries(workload PRIVATE mylibrary)
                    ```

                    """;
            case JAVA -> """
                    A library of yours is named among the
                    `<dependencies>` of `pom.xml`, which is yours too:

                    ```
                    <dependency>
                      <groupId>com.example</groupId>
                      <artifactId>mylibrary</artifactId>
                      <version>1.0</version>
                    </dependency>
                    ```

                    Maven puts it, and what it depends on, into `target/lib`, where the program finds it. Without Maven, put jars there
                    yourself, and build with

                        %s

                    """.formatted(JavaProject.PLAIN_BUILD);
        };
    }
}
