package dev.traceloom.ide.files.tla;

import com.intellij.lang.Language;

/** What TLC is told about a module: other reserved words, and the rest as in TLA+. */
public final class TlcLanguage extends Language {
    public static final TlcLanguage INSTANCE = new TlcLanguage();

    private TlcLanguage() {
        super(TlaLanguage.INSTANCE, "TraceloomTLC");
    }

    @Override
    public String getDisplayName() {
        return "TLC configuration";
    }
}
