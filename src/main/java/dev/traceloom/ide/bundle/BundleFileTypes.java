package dev.traceloom.ide.bundle;

import com.intellij.openapi.fileTypes.FileTypeConsumer;
import com.intellij.openapi.fileTypes.FileTypeFactory;
import org.jetbrains.annotations.NotNull;

/** Registers the type of bundles where the descriptor alone cannot, which is in IntelliJ 2018.3. */
public final class BundleFileTypes extends FileTypeFactory {

    @Override
    public void createFileTypes(@NotNull FileTypeConsumer consumer) {
        consumer.consume(BundleFileType.INSTANCE, BundleFileType.INSTANCE.getDefaultExtension());
    }
}
