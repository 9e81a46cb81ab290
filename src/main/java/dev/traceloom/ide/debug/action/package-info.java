/** The buttons of the debugger. */
package dev.traceloom.ide.debug.action;
