/** Paints who ran when: lanes downwards, and where one thread took over from another. */
package dev.traceloom.ui.schedule;
