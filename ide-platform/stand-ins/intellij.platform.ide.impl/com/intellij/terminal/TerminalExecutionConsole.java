package com.intellij.terminal;

import com.intellij.execution.ui.ConsoleView;

/** The terminal emulator is left out; the rest asks of consoles whether they are one. */
public abstract class TerminalExecutionConsole implements ConsoleView {
}
