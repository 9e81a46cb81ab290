package dev.traceloom.ide.files.tla;

import com.intellij.lang.Language;

/** TLA+ as far as reading is concerned. Not the language of the TLA+ plugin, whose id is another. */
public final class TlaLanguage extends Language {
    public static final TlaLanguage INSTANCE = new TlaLanguage();

    private TlaLanguage() {
        super("TraceloomTLA");
    }

    @Override
    public String getDisplayName() {
        return "TLA+";
    }
}
