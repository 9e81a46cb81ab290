/** Rewrites classes so that they ask before each step that other threads can notice. */
package dev.traceloom.lineup.weave;
