/**
 * What a format of traces is to everybody who does not care which one it is, and how its output appears whole.
 */
package dev.traceloom.trace.format;
