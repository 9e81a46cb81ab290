/** From a place that an explanation or a recording names to an editor that shows it. */
package dev.traceloom.ide.navigate;
