package dev.traceloom.ide;

import com.intellij.openapi.util.IconLoader;
import javax.swing.Icon;

/**
 * The plugin's icons, as the classic UI draws them. The platform finds the {@code _dark} twin of each by itself, and in
 * the new UI the icon in {@code expui} that {@code TraceloomIconMappings.json} names.
 */
public final class TraceloomIcons {
    public static final Icon VALIDATION = icon("validation");
    public static final Icon RECORD = icon("record");

    public static final Icon SPECIFICATION = icon("specification");
    public static final Icon CONFIGURATION = icon("configuration");
    public static final Icon TRACE = icon("trace");
    public static final Icon RECORDING = icon("recording");
    public static final Icon BUNDLE = icon("bundle");

    public static final Icon ACTION_FINE = icon("gutter/actionFine");
    public static final Icon ACTION_STALLED = icon("gutter/actionStalled");
    public static final Icon ACTION_UNSEEN = icon("gutter/actionUnseen");
    public static final Icon REASON = icon("gutter/reason");
    public static final Icon RECORDING_LINE = icon("gutter/recordingLine");
    public static final Icon RECORDING_LINE_STALLED = icon("gutter/recordingLineStalled");

    /** In the gutter, beside what can be started: the validation of a specification, and a workload that records. */
    public static final Icon VALIDATE_LINE = icon("gutter/validate");
    public static final Icon RECORD_LINE = icon("gutter/record");

    private TraceloomIcons() {}

    private static Icon icon(String name) {
        return IconLoader.getIcon("/dev/traceloom/ide/" + name + ".svg", TraceloomIcons.class);
    }
}
