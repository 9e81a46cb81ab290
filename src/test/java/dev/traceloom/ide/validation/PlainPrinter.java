package dev.traceloom.ide.validation;

import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.execution.testframework.Printable;
import com.intellij.execution.testframework.Printer;
import com.intellij.execution.ui.ConsoleViewContentType;

/** Where a test prints what a console would show. */
final class PlainPrinter implements Printer {
    private final StringBuilder text;

    PlainPrinter(StringBuilder text) {
        this.text = text;
    }

    @Override
    public void print(String words, ConsoleViewContentType type) {
        text.append(words);
    }

    @Override
    public void onNewAvailable(Printable printable) {
        printable.printOn(this);
    }

    @Override
    public void printHyperlink(String words, HyperlinkInfo info) {
        text.append(words);
    }

    @Override
    public void mark() {}
}
