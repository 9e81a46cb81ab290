package dev.traceloom.ide.window;

import com.intellij.openapi.components.PersistentStateComponent;
import com.intellij.openapi.components.State;
import com.intellij.openapi.components.Storage;
import com.intellij.openapi.components.StoragePathMacros;
import com.intellij.openapi.project.Project;
import dev.traceloom.ui.Dividers;
import dev.traceloom.view.traces.Arrangement;
import dev.traceloom.view.traces.TraceGrouping;
import dev.traceloom.view.traces.TraceOrder;
import java.util.Arrays;
import org.jetbrains.annotations.NotNull;

/** How the reader left the tool window, kept with the project's workspace. */
@State(name = "TraceloomWindow", storages = @Storage(StoragePathMacros.WORKSPACE_FILE))
public final class WindowMemory implements PersistentStateComponent<WindowMemory.Remembered> {
    private Remembered remembered = new Remembered();

    static WindowMemory of(Project project) {
        return project.getService(WindowMemory.class);
    }

    /** Written as XML by the platform, which wants fields. */
    public static final class Remembered {
        public String filter = Arrangement.USUAL.filter();
        public String order = Arrangement.USUAL.order().name();
        public boolean reversed = Arrangement.USUAL.reversed();
        public String grouping = Arrangement.USUAL.grouping().name();
        /** The folder of the run that is shown; empty for the newest. */
        public String run = "";
        public String trace = "";
        /** What the list takes of the width. */
        public float list = 0.22f;
        public double columns;
        public double left;
        public double right;
    }

    @Override
    public @NotNull Remembered getState() {
        return remembered;
    }

    @Override
    public void loadState(@NotNull Remembered stored) {
        remembered = stored;
    }

    /** A workspace may have been written by another version: what is unknown is as usual. */
    Arrangement arrangement() {
        return new Arrangement(
                remembered.filter,
                known(TraceOrder.values(), remembered.order, Arrangement.USUAL.order()),
                remembered.reversed,
                known(TraceGrouping.values(), remembered.grouping, Arrangement.USUAL.grouping()));
    }

    private static <E extends Enum<E>> E known(E[] all, String name, E usual) {
        return Arrays.stream(all).filter(one -> one.name().equals(name)).findFirst().orElse(usual);
    }

    void setArrangement(Arrangement arrangement) {
        remembered.filter = arrangement.filter();
        remembered.order = arrangement.order().name();
        remembered.reversed = arrangement.reversed();
        remembered.grouping = arrangement.grouping().name();
    }

    Dividers dividers() {
        return new Dividers(remembered.columns, remembered.left, remembered.right);
    }

    void setDividers(Dividers dividers) {
        remembered.columns = dividers.columns();
        remembered.left = dividers.left();
        remembered.right = dividers.right();
    }
}
