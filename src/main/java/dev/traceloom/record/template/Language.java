package dev.traceloom.record.template;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The languages of generated projects. */
public enum Language {
    CPP,
    JAVA;

    /** As it is written. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    List<ProjectFile> files(WorkloadTemplate workload, ProjectCommands commands) throws IOException {
        return switch (this) {
            case CPP -> new CppProject(workload, commands).files();
            case JAVA -> new JavaProject(workload, commands).files();
        };
    }

    /** What the user writes for an action. */
    String declaration(WorkloadTemplate workload, ActionTemplate action) {
        ProjectCommands none = new ProjectCommands("", "");
        return switch (this) {
            case CPP -> new CppProject(workload, none).declaration(action);
            case JAVA -> new JavaProject(workload, none).declaration(action);
        };
    }

    /** The file that the user fills in. */
    public String usersFile() {
        return switch (this) {
            case CPP -> "src/actions.hpp";
            case JAVA -> "src/main/java/workload/MyActions.java";
        };
    }

    /** Folders whose whole content is generated. */
    List<String> generatedFolders() {
        return switch (this) {
            case CPP -> List.of("generated", "traceloom");
            case JAVA -> List.of("src/main/java/workload/generated", "src/main/java/dev/traceloom/record/recorder");
        };
    }

    /** Where it stands what was generated, for the next time. */
    String notes() {
        return generatedFolders().get(0) + "/traceloom.properties";
    }

    /** The generated file with the program's beginning. */
    public String mainFile() {
        return switch (this) {
            case CPP -> "generated/main.cpp";
            case JAVA -> "src/main/java/workload/generated/Main.java";
        };
    }

    /** What runs the program, in the project's folder, once it is built. */
    public String program() {
        return switch (this) {
            case CPP -> "build/workload";
            case JAVA -> "java -cp " + JavaProject.CLASS_PATH + " workload.generated.Main";
        };
    }

    /** What to do with the project, a command a line. */
    public List<String> commands() {
        return switch (this) {
            case CPP -> List.of("cmake -S . -B build && cmake --build build", program() + " --actions");
            case JAVA -> List.of("mvn -q compile", program() + " --actions");
        };
    }
}
