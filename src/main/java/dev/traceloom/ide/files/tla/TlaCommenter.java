package dev.traceloom.ide.files.tla;

import com.intellij.lang.Commenter;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** How a line or a block becomes a comment. */
public final class TlaCommenter implements Commenter {

    @Override
    public @NotNull String getLineCommentPrefix() {
        return "\\*";
    }

    @Override
    public @NotNull String getBlockCommentPrefix() {
        return "(*";
    }

    @Override
    public @NotNull String getBlockCommentSuffix() {
        return "*)";
    }

    /** Comments nest, so one inside another needs no disguise. */
    @Override
    public @Nullable String getCommentedBlockCommentPrefix() {
        return null;
    }

    @Override
    public @Nullable String getCommentedBlockCommentSuffix() {
        return null;
    }
}
