/**
 * Systems of actors by lot, small enough that every one of their schedules can be gone through, and schedulers compared with that.
 */
package dev.traceloom.actors.random;
