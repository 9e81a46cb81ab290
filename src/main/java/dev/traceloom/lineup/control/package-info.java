/** Runs a test under control: one thread at a time, and who goes on is somebody else's decision. */
package dev.traceloom.lineup.control;
