package dev.traceloom.ide;

import com.intellij.openapi.util.IconLoader;
import javax.swing.Icon;

/** The plugin's icons. The platform finds the {@code _dark} twin of each by itself. */
public final class TraceloomIcons {
    public static final Icon VALIDATION = icon("validation");
    public static final Icon RECORD = icon("record");

    public static final Icon SPECIFICATION = icon("specification");
    public static final Icon CONFIGURATION = icon("configuration");
    public static final Icon TRACE = icon("trace");
    public static final Icon RECORDING = icon("recording");
    public static final Icon BUNDLE = icon("bundle");

    public static final Icon ACTION_FINE = icon("actionFine");
    public static final Icon ACTION_STALLED = icon("actionStalled");
    public static final Icon ACTION_UNSEEN = icon("actionUnseen");
    public static final Icon REASON = icon("reason");
    public static final Icon RECORDING_LINE = icon("recordingLine");
    public static final Icon RECORDING_LINE_STALLED = icon("recordingLineStalled");

    /** In the gutter, beside what can be started: the validation of a specification, and a workload that records. */
    public static final Icon VALIDATE_LINE = icon("gutter/validate");
    public static final Icon RECORD_LINE = icon("gutter/record");

    private TraceloomIcons() {}

    private static Icon icon(String name) {
        return IconLoader.getIcon("/dev/traceloom/ide/" + name + ".svg", TraceloomIcons.class);
    }
}
