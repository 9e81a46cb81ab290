/** Loads specifications, each with a TLC of its own, and keeps a few of them warm. */
package dev.traceloom.spec.load;
