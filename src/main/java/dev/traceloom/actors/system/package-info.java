/**
 * The system as a whole at one moment, and what follows when a message is received. States are immutable, so that one can always go back
 * to an earlier one; what an actor does with a message is asked once for each state of it.
 */
package dev.traceloom.actors.system;
