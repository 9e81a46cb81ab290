package com.intellij.rt.execution.junit;

import junit.framework.ComparisonFailure;

/** Belongs to the support for Java, which is left out; fixtures throw it when a text differs from a file. */
public class FileComparisonFailure extends ComparisonFailure {
    private final String expected;
    private final String actual;
    private final String expectedFile;
    private final String actualFile;

    public FileComparisonFailure(String message, String expected, String actual, String expectedFile) {
        this(message, expected, actual, expectedFile, null);
    }

    public FileComparisonFailure(String message, String expected, String actual, String expectedFile,
            String actualFile) {
        super(message, expected, actual);
        this.expected = expected;
        this.actual = actual;
        this.expectedFile = expectedFile;
        this.actualFile = actualFile;
    }

    @Override
    public String getExpected() {
        return expected;
    }

    @Override
    public String getActual() {
        return actual;
    }

    public String getFilePath() {
        return expectedFile;
    }

    public String getActualFilePath() {
        return actualFile;
    }
}
