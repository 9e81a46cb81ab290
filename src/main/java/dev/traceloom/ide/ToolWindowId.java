package dev.traceloom.ide;

/** The tool window's name, as the descriptor has it. */
public final class ToolWindowId {
    public static final String TRACELOOM = "Traceloom";

    private ToolWindowId() {}
}
