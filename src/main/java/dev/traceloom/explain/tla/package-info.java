/**
 * The core of a failure as a TLA+ module that plain TLC can check, so that a sceptic confirms a rejection without
 * trusting our search.
 */
package dev.traceloom.explain.tla;
