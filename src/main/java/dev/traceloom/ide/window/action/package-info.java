/** The buttons and menus of the tool window. */
package dev.traceloom.ide.window.action;
