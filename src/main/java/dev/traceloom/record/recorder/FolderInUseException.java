package dev.traceloom.record.recorder;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Another recorder, of this process or another, is about to record into the folder. */
final class FolderInUseException extends FileSystemException {
    private static final long serialVersionUID = 1;

    FolderInUseException(Path folder) {
        super(folder.toString(), null, "another recorder uses it");
    }
}
