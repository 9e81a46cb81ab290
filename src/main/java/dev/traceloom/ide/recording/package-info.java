/**
 * The run configuration "TLA+ Recording": what it stores, what is asked before its command runs, and how each run is
 * shown as a test. It knows validations, and none of their rooms knows it.
 */
package dev.traceloom.ide.recording;
