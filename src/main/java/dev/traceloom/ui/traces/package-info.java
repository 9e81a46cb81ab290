/** The list of the traces of a validation. */
package dev.traceloom.ui.traces;
