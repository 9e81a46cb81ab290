package com.intellij.openapi.actionSystem;

/**
 * On which thread an action wants to be updated. Part of the test platform only; the real platform has it since 2022.3
 * (its third value of that time, OLD_EDT, is gone again).
 *
 * <p>Platform 2018.3 updates every action on the event thread, whatever the action answers.
 */
public enum ActionUpdateThread {
    /** A background thread, under a read lock. */
    BGT,
    /** The event thread. */
    EDT
}
