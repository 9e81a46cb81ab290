package dev.traceloom.ide.files.tla;

import com.intellij.openapi.editor.DefaultLanguageHighlighterColors;
import com.intellij.openapi.editor.HighlighterColors;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import dev.traceloom.view.text.TlaScanner.Kind;

/** How TLA+ is coloured: as the user's scheme colours other languages, until the user chooses otherwise. */
public final class TlaColors {
    static final TextAttributesKey RESERVED = key("RESERVED", DefaultLanguageHighlighterColors.KEYWORD);
    static final TextAttributesKey DEFINITION =
            key("DEFINITION", DefaultLanguageHighlighterColors.FUNCTION_DECLARATION);
    static final TextAttributesKey NUMBER = key("NUMBER", DefaultLanguageHighlighterColors.NUMBER);
    static final TextAttributesKey STRING = key("STRING", DefaultLanguageHighlighterColors.STRING);
    static final TextAttributesKey OPERATOR = key("OPERATOR", DefaultLanguageHighlighterColors.OPERATION_SIGN);
    static final TextAttributesKey WORD_OPERATOR = key("WORD_OPERATOR", DefaultLanguageHighlighterColors.KEYWORD);
    static final TextAttributesKey BRACKETS = key("BRACKETS", DefaultLanguageHighlighterColors.BRACKETS);
    static final TextAttributesKey LINE_COMMENT = key("LINE_COMMENT", DefaultLanguageHighlighterColors.LINE_COMMENT);
    static final TextAttributesKey BLOCK_COMMENT = key("BLOCK_COMMENT", DefaultLanguageHighlighterColors.BLOCK_COMMENT);
    static final TextAttributesKey OUTSIDE = key("OUTSIDE", BLOCK_COMMENT);
    static final TextAttributesKey RULE = key("RULE", LINE_COMMENT);

    private static final TextAttributesKey[] NONE = {};

    private TlaColors() {}

    public static TextAttributesKey[] of(Kind kind) {
        return switch (kind) {
            case LINE_COMMENT -> only(LINE_COMMENT);
            case BLOCK_COMMENT -> only(BLOCK_COMMENT);
            case OUTSIDE -> only(OUTSIDE);
            case RULE -> only(RULE);
            case RESERVED -> only(RESERVED);
            case DEFINED_NAME -> only(DEFINITION);
            case NUMBER -> only(NUMBER);
            case STRING -> only(STRING);
            case OPERATOR -> only(OPERATOR);
            case WORD_OPERATOR -> only(WORD_OPERATOR);
            case OPEN_PARENTHESIS, CLOSE_PARENTHESIS, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE, OPEN_TUPLE,
                    CLOSE_TUPLE -> only(BRACKETS);
            case BAD -> only(HighlighterColors.BAD_CHARACTER);
            case SPACE, NAME, COMMA -> NONE;
        };
    }

    private static TextAttributesKey[] only(TextAttributesKey key) {
        return new TextAttributesKey[] {key};
    }

    private static TextAttributesKey key(String name, TextAttributesKey otherwise) {
        return TextAttributesKey.createTextAttributesKey("TRACELOOM_TLA_" + name, otherwise);
    }
}
