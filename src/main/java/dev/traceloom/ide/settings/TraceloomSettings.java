package dev.traceloom.ide.settings;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.components.PersistentStateComponent;
import com.intellij.openapi.components.State;
import com.intellij.openapi.components.Storage;
import com.intellij.util.xmlb.XmlSerializerUtil;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** The settings, kept beside the IDE's own. What is empty or 0 leaves the choice to Traceloom. */
@State(name = "Traceloom", storages = @Storage("traceloom.xml"))
public final class TraceloomSettings implements PersistentStateComponent<TraceloomSettings.Choices> {

    /** As they are stored; the platform fills in the fields. */
    public static final class Choices {
        public String budget = "";
        public int childMemoryMegabytes;
        public boolean allowCommands;
        public String rrPath = "";
        public String gdbPath = "";
    }

    private final Choices choices = new Choices();

    public static TraceloomSettings get() {
        return ApplicationManager.getApplication().getService(TraceloomSettings.class);
    }

    @Override
    public @NotNull Choices getState() {
        return choices;
    }

    @Override
    public void loadState(@NotNull Choices stored) {
        XmlSerializerUtil.copyBean(stored, choices);
    }

    /** The limit for one trace, such as {@code 10m}, for configurations that do not give their own. */
    public String budget() {
        return choices.budget;
    }

    /** The largest heap of a validation. */
    public int childMemoryMegabytes() {
        return choices.childMemoryMegabytes;
    }

    /** Whether specifications may run programs and reach files outside their folder. */
    public boolean allowCommands() {
        return choices.allowCommands;
    }

    public String rr() {
        return choices.rrPath.isBlank() ? "rr" : choices.rrPath;
    }

    /**
     * The rr that replays, and its options: the user's choice, or else the one that recorded.
     *
     * @param recorded the rr that recorded, and its options; may be empty
     */
    public List<String> rr(List<String> recorded) {
        if (recorded.isEmpty()) {
            return List.of(rr());
        }
        List<String> command = new ArrayList<>(recorded);
        if (!choices.rrPath.isBlank()) {
            command.set(0, rr());
        }
        return command;
    }

    public String gdb() {
        return choices.gdbPath.isBlank() ? "gdb" : choices.gdbPath;
    }
}
