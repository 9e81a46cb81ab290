package dev.traceloom.ide;

import com.intellij.openapi.util.IconLoader;
import javax.swing.Icon;

/** The plugin's icons. The platform finds the {@code _dark} twin of each by itself. */
public final class TraceloomIcons {
    public static final Icon VALIDATION = IconLoader.getIcon("/dev/traceloom/ide/validation.svg", TraceloomIcons.class);
    public static final Icon BUNDLE = IconLoader.getIcon("/dev/traceloom/ide/bundle.svg", TraceloomIcons.class);

    private TraceloomIcons() {}
}
