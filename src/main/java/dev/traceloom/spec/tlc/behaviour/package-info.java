/** Trace specifications: what they read, when they accept, and the steps of their next-state relation. */
package dev.traceloom.spec.tlc.behaviour;
