package dev.traceloom.ide.settings;

import com.intellij.openapi.options.Configurable;
import com.intellij.openapi.options.ConfigurationException;
import com.intellij.openapi.options.SearchableConfigurable;
import dev.traceloom.ide.TraceloomBundle;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** The page Tools | Traceloom. */
public final class TraceloomConfigurable implements SearchableConfigurable, Configurable.NoScroll {
    public static final String ID = "dev.traceloom.settings";

    private @Nullable SettingsForm form;

    @Override
    public @NotNull String getId() {
        return ID;
    }

    @Override
    public String getDisplayName() {
        return TraceloomBundle.message("settings.name");
    }

    @Override
    public @NotNull JComponent createComponent() {
        form = new SettingsForm();
        return form.panel();
    }

    @Override
    public boolean isModified() {
        return form != null && form.differsFrom(TraceloomSettings.get().getState());
    }

    @Override
    public void apply() throws ConfigurationException {
        if (form != null) {
            TraceloomSettings.get().loadState(form.choices());
        }
    }

    @Override
    public void reset() {
        if (form != null) {
            form.show(TraceloomSettings.get().getState());
        }
    }

    @Override
    public void disposeUIResources() {
        if (form != null) {
            form.close();
            form = null;
        }
    }
}
