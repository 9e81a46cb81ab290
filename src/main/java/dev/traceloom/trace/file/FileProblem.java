package dev.traceloom.trace.file;

import dev.traceloom.trace.text.VisibleText;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file cannot be read or written, in words: Java gives only the file's name as the message of some problems. */
public final class FileProblem {
    private FileProblem() {}

    public static String of(IOException problem) {
        if (problem instanceof NoSuchFileException) {
            return "there is no such file or directory";
        }
        if (problem instanceof AccessDeniedException) {
            return "permission is denied";
        }
        if (problem instanceof NotDirectoryException) {
            return "it is not a directory";
        }
        if (problem instanceof FileAlreadyExistsException exists) {
            return "something else is called " + VisibleText.line(exists.getFile());
        }
        if (problem instanceof DirectoryNotEmptyException) {
            return "it is a folder that is not empty";
        }
        if (problem instanceof FileSystemException file && file.getReason() != null) {
            return file.getReason();
        }
        boolean told = problem.getClass() == IOException.class || problem instanceof FileNotFoundException;
        return told && problem.getMessage() != null
                ? problem.getMessage()
                : problem.toString();
    }
}
