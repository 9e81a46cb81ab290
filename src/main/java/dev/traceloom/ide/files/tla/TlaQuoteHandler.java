package dev.traceloom.ide.files.tla;

import com.intellij.codeInsight.editorActions.SimpleTokenSetQuoteHandler;

/** A quote that is typed brings its twin. */
public final class TlaQuoteHandler extends SimpleTokenSetQuoteHandler {

    public TlaQuoteHandler() {
        super(TlaTokens.STRINGS);
    }
}
