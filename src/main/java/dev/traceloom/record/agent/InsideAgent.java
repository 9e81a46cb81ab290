package dev.traceloom.record.agent;

import dev.traceloom.record.agent.program.Agent;
import dev.traceloom.record.agent.program.ChosenClasses;
import dev.traceloom.record.agent.program.Installation;
import dev.traceloom.record.agent.program.InstrumentationLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a command is told so that every Java it starts, by whatever script, disturbs the chosen classes inside.
 *
 * @param chosen which classes
 * @param jar the agent
 */
public record InsideAgent(ChosenClasses chosen, Path jar) {
    private static final String JAVA_OPTIONS = "JAVA_TOOL_OPTIONS";

    /** Puts the agent where the command finds it. */
    public static InsideAgent of(ChosenClasses chosen) throws IOException {
        Path jar = AgentFile.place().toAbsolutePath();
        if (jar.toString().indexOf('"') >= 0 && jar.toString().indexOf('\'') >= 0) {
            throw new IOException("the agent would be " + jar + ", and Java cannot be told a name with both kinds of quotes;"
                    + " XDG_STATE_HOME names another folder");
        }
        return new InsideAgent(chosen, jar);
    }

    /**
     * @param folder of the run
     * @param inherited the environment that this is added to: what it tells Java is kept
     */
    public Map<String, String> environment(Path folder, Map<String, String> inherited) {
        String quote = jar.toString().indexOf('"') >= 0 ? "'" : "\"";
        String before = inherited.getOrDefault(JAVA_OPTIONS, "");
        return Map.of(
                JAVA_OPTIONS, (before.isBlank() ? "" : before + " ") + quote + "-javaagent:" + jar + quote,
                Agent.JAR, jar.toString(),
                Installation.CHOSEN, chosen.text(),
                InstrumentationLog.PLACE, folder.resolve(InstrumentationLog.FILE).toAbsolutePath().toString());
    }
}
