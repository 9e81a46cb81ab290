/** The front door: explores a harness with a scheduler, checks every history, and says what was found. */
package dev.traceloom.actors.explore;
