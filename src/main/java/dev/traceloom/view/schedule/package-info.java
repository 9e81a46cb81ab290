/** Who ran when: the steps of a scheduled run in a lane for each thread, and where one thread took over from another. */
package dev.traceloom.view.schedule;
