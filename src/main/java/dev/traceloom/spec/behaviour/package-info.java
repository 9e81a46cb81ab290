/** Trace specifications as the engine sees them. */
package dev.traceloom.spec.behaviour;
