/** Which schedules are explored: all, some by lot or with few delays, or one of those that are alike. */
package dev.traceloom.actors.schedule;
