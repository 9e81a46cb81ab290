/**
 * The panels in a window of their own, for those who use the command line: a look and feel, a pane that shows
 * sources, and ways to pass an explanation on.
 */
package dev.traceloom.ui.window;
