/**
 * A debugger, started from an explanation: which traces can be debugged, and one gdb at a time that
 * runs, is shown, and is gone when it ends. What it says and does is the business of {@code replay}.
 */
package dev.traceloom.ide.debug;
