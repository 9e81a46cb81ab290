package dev.traceloom.ide.files.tla;

import com.intellij.lang.ASTNode;
import com.intellij.lang.ParserDefinition;
import com.intellij.lang.PsiParser;
import com.intellij.lexer.Lexer;
import com.intellij.openapi.fileTypes.LanguageFileType;
import com.intellij.openapi.project.Project;
import com.intellij.psi.FileViewProvider;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFile;
import com.intellij.psi.tree.IFileElementType;
import com.intellij.psi.tree.TokenSet;
import dev.traceloom.view.text.TlaScanner.Dialect;
import org.jetbrains.annotations.NotNull;

/** Without it a file would be plain text, and have neither comments nor brackets nor names. */
abstract class FlatParserDefinition implements ParserDefinition {
    private final Dialect dialect;
    private final LanguageFileType type;
    private final IFileElementType file;

    FlatParserDefinition(Dialect dialect, LanguageFileType type, IFileElementType file) {
        this.dialect = dialect;
        this.type = type;
        this.file = file;
    }

    @Override
    public @NotNull Lexer createLexer(Project project) {
        return new TlaLexer(dialect);
    }

    @Override
    public @NotNull PsiParser createParser(Project project) {
        return new NameParser(dialect);
    }

    @Override
    public @NotNull IFileElementType getFileNodeType() {
        return file;
    }

    @Override
    public @NotNull TokenSet getCommentTokens() {
        return TlaTokens.COMMENTS;
    }

    @Override
    public @NotNull TokenSet getStringLiteralElements() {
        return TlaTokens.STRINGS;
    }

    @Override
    public @NotNull PsiElement createElement(ASTNode node) {
        return node.getElementType() == TlaTokens.DECLARATION ? new TlaDeclaration(node) : new TlaUse(node);
    }

    @Override
    public @NotNull PsiFile createFile(@NotNull FileViewProvider provider) {
        return new TlaFile(provider, type.getLanguage(), type);
    }
}
