/**
 * Links in the consoles of others' runs: from a test that recorded itself to its recording, and to the explanation; from a
 * test that was generated to its behaviour; from a frame of gdb to its line.
 */
package dev.traceloom.ide.links;
