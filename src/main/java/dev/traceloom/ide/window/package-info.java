/** The tool window "Traceloom", and what opens something in it. */
package dev.traceloom.ide.window;
