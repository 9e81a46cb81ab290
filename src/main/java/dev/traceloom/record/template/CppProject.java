package dev.traceloom.record.template;

import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.spec.program.Keywords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A project for CMake: structs and a base class that are generated, and a class of the user's that derives from it. */
final class CppProject {
    static final String MARK = "Written by traceloom generate, and written anew each time: your code belongs into "
            + "src/actions.hpp.";

    /** What the other headers and the user's file call things. */
    private static final Set<String> TYPES = Set.of(
            "Actions", "All", "BadSetting", "Binding", "Chooser", "Fields", "Gate", "InFlight", "Model", "MyActions", "NoEffect",
            "Outcome", "Range", "Settings", "System", "TookPlace", "Unsupported", "Workload");
    private static final Set<String> FUNCTIONS = Set.of("is", "started", "ended", "metadata", "took_place", "no_effect");

    private final WorkloadTemplate workload;
    private final ProjectCommands commands;
    private final Map<ActionTemplate, Named> names = new HashMap<>();

    /** An action's type and function, and its inputs' fields. */
    private record Named(String type, String function, List<String> fields) {}

    /** @param commands for those who read about the project */
    CppProject(WorkloadTemplate workload, ProjectCommands commands) {
        this.workload = workload;
        this.commands = commands;
        Identifiers types = new Identifiers(Keywords.OF_CPP, TYPES);
        Identifiers functions = new Identifiers(Keywords.OF_CPP, FUNCTIONS);
        for (ActionTemplate action : workload.actions()) {
            Identifiers fields = new Identifiers(Keywords.OF_CPP, Set.of());
            names.put(
                    action,
                    new Named(
                            types.type(action.name()),
                            functions.snakeCase(action.name()),
                            action.inputs().stream().map(input -> fields.plain(input.name())).toList()));
        }
    }

    List<ProjectFile> files() throws IOException {
        List<ProjectFile> files = new ArrayList<>();
        files.add(new ProjectFile("CMakeLists.txt", buildFile(), true));
        files.add(new ProjectFile("README.md", Readme.of(workload, Language.CPP, commands), true));
        files.add(new ProjectFile("src/actions.hpp", usersFile(), true));
        files.add(new ProjectFile("generated/actions.hpp", actions(), false));
        files.add(new ProjectFile("generated/main.cpp", mainFile(), false));
        ShippedFiles.of("dev/traceloom/record/template/cpp")
                .forEach((name, text) -> files.add(new ProjectFile("generated/" + name, "// " + MARK + "\n" + text, false)));
        ShippedFiles.of("recorder/cpp/traceloom")
                .forEach((name, text) -> files.add(new ProjectFile("traceloom/" + name, text, false)));
        return files;
    }

    private String buildFile() {
        return """
                cmake_minimum_required(VERSION 3.13)
                project(workload CXX)

                set(CMAKE_CXX_STANDARD 17)
                set(CMAKE_CXX_STANDARD_REQUIRED ON)
                if(NOT CMAKE_BUILD_TYPE)
                  set(CMAKE_BUILD_TYPE RelWithDebInfo)
                endif()

                find_package(Threads REQUIRED)
                add_executable(workload generated/main.cpp)
                target_include_directories(workload PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
                target_link_libraries(workload PRIVATE Threads::Threads)

                # Disturbs the schedule inside of operations too: cmake -DTRACELOOM_INSIDE=ON. The compiler's calls for ThreadSanitizer
                # lead to a file of ours, so the flag is for the compiler, and neither for that file nor for the linker.
                option(TRACELOOM_INSIDE "Disturb the schedule inside of operations" OFF)
                if(TRACELOOM_INSIDE)
                  target_sources(workload PRIVATE traceloom/disturb_inside.cpp)
                  target_compile_options(workload PRIVATE -fsanitize=thread $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
                  set_source_files_properties(traceloom/disturb_inside.cpp PROPERTIES COMPILE_OPTIONS -fno-sanitize=thread)
                endif()
                """;
    }

    private String mainFile() {
        return """
                // %s

                #include "generated/actions.hpp"
                #include "generated/workload.hpp"
                #include "src/actions.hpp"

                int main(int count, char** arguments) {
                    return workload::Workload<workload::System, workload::MyActions>::run(
                            "%s", workload::AllActions{}, count, arguments);
                }
                """.formatted(MARK, workload.specification());
    }

    private String actions() {
        StringBuilder text = new StringBuilder("""
                // %s

                #pragma once

                #include <cstdint>
                #include <map>
                #include <set>
                #include <string>
                #include <tuple>
                #include <vector>

                #include "chooser.hpp"
                #include "outcome.hpp"
                #include "values.hpp"
                #include "workload.hpp"

                namespace workload {
                """.formatted(MARK));
        workload.actions().forEach(action -> text.append('\n').append(struct(action)));
        text.append("""

                using AllActions = All<%s>;

                /// What is not in the user's class is not supported. A chooser may be put there too, to choose other values.
                class Actions : public InFlight {
                public:
                """.formatted(workload.actions().stream()
                        .map(action -> names.get(action).type())
                        .collect(Collectors.joining(", "))));
        for (ActionTemplate action : workload.actions()) {
            Named named = names.get(action);
            text.append("    Unsupported %s(const %s& /*op*/) { return {}; }%n".formatted(named.function(), named.type()));
        }
        text.append('\n');
        for (ActionTemplate action : workload.actions()) {
            Named named = names.get(action);
            text.append("    %s choose_%s(Chooser&%s) { return {%s}; }%n".formatted(
                    named.type(),
                    named.function(),
                    action.inputs().isEmpty() ? " /*chooser*/" : " chooser",
                    action.inputs().stream().map(input -> chosen(action, input)).collect(Collectors.joining(", "))));
        }
        text.append("};\n");
        workload.actions().forEach(action -> text.append('\n').append(binding(action)));
        return text.append("\n} // namespace workload\n").toString();
    }

    private String struct(ActionTemplate action) {
        Named named = names.get(action);
        StringBuilder text = new StringBuilder("/// %s, %s".formatted(action.signature(), action.place()));
        for (Parameter result : action.results()) {
            text.append("%n/// Result %s, %s: %s.".formatted(result.name(), CppTypes.type(result.type()), result.note()));
        }
        text.append("\nstruct ").append(named.type()).append(" {\n");
        for (int i = 0; i < named.fields().size(); i++) {
            Parameter input = action.inputs().get(i);
            text.append("    const %s %s; // %s.%n".formatted(CppTypes.type(input.type()), named.fields().get(i), input.note()));
        }
        return text.append("};\n").toString();
    }

    private String binding(ActionTemplate action) {
        Named named = names.get(action);
        StringBuilder given = new StringBuilder();
        for (int i = 0; i < named.fields().size(); i++) {
            given.append(", \"%s\", op.%s".formatted(action.inputs().get(i).name(), named.fields().get(i)));
        }
        List<String> results = new ArrayList<>();
        List<String> nothing = new ArrayList<>();
        for (Parameter result : action.results()) {
            nothing.add("\"%s\", %s{}".formatted(result.name(), CppTypes.type(result.type())));
            results.add("\"%s\", std::get<%d>(results)".formatted(result.name(), results.size()));
        }
        return """
                template <>
                struct Binding<%1$s> {
                    using Results = std::tuple<%2$s>;
                    static constexpr const char* name = "%3$s";
                    static constexpr const char* signature = "%4$s";
                    static constexpr const char* stub = "%5$s";
                    static std::vector<const char*> parameters() { return {%6$s}; }
                    static std::vector<Range> ranges() { return {%13$s}; }

                    template <typename Glue>
                    static auto call(Glue& glue, const %1$s& op) {
                        return glue.%7$s(op);
                    }
                    template <typename Glue>
                    static %1$s choose(Glue& glue, Chooser& chooser) {
                        return glue.choose_%7$s(chooser);
                    }
                    static traceloom::Operation start(traceloom::Thread& thread, const %1$s&%8$s) {
                        return thread.start(name%9$s);
                    }
                    static void end(traceloom::Operation& operation, traceloom::Here place, const Results&%10$s) {
                        operation.end(place%11$s);
                    }
                    static void abort(traceloom::Operation& operation, traceloom::Here place) {
                        operation.abort(place%12$s);
                    }
                };
                """.formatted(
                named.type(),
                action.results().stream().map(result -> CppTypes.type(result.type())).collect(Collectors.joining(", ")),
                action.name(),
                action.signature(),
                declaration(named),
                action.inputs().stream()
                        .map(input -> '"' + input.name() + '"')
                        .collect(Collectors.joining(", ")),
                named.function(),
                action.inputs().isEmpty() ? " /*op*/" : " op",
                given,
                results.isEmpty() ? " /*results*/" : " results",
                results.stream().map(", "::concat).collect(Collectors.joining()),
                nothing.stream().map(", "::concat).collect(Collectors.joining()),
                action.inputs().stream()
                        .map(Parameter::choices)
                        .map(range -> "{%d, %d}".formatted(range.low(), range.high()))
                        .collect(Collectors.joining(", ")));
    }

    private static String declaration(Named named) {
        return "Outcome<%1$s> %2$s(const %1$s& op)".formatted(named.type(), named.function());
    }

    private String usersFile() {
        StringBuilder text = new StringBuilder("""
                #pragma once

                // This file is yours: traceloom generate writes it once, and never again.

                #include "generated/actions.hpp"

                namespace workload {

                /// What all threads share: the system under test. It is made anew for every run.
                class System {
                public:
                    explicit System(const Settings& /*settings*/) {}
                };

                /// What one thread does to it.
                class MyActions : public Actions {
                public:
                    MyActions(System& system, unsigned thread) : system_(system), thread_(thread) {}
                """);
        for (ActionTemplate action : workload.actions()) {
            Named named = names.get(action);
            String results = action.results().stream().map(Parameter::name).collect(Collectors.joining(", "));
            text.append("""

                        // UNSUPPORTED: %s is never chosen, until this is
                        //     %s {
                        //         ...
                        //         return took_place(%s);    // or: return no_effect;
                        //     }
                        Unsupported %s(const %s& /*op*/) { return {}; }
                    """.formatted(action.signature(), declaration(named), results, named.function(), named.type()));
        }
        return text.append("""

                private:
                    [[maybe_unused]] System& system_;
                    [[maybe_unused]] const unsigned thread_;
                };

                } // namespace workload
                """).toString();
    }

    /** What to write for an action that is new. */
    String declaration(ActionTemplate action) {
        return declaration(names.get(action));
    }

    private static String chosen(ActionTemplate action, Parameter input) {
        return CppTypes.chosen(input.type(), "\"%s\", \"%s\"".formatted(action.name(), input.name()), input.range());
    }
}
