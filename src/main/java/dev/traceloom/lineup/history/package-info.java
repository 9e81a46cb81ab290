/** What a test did: serial histories and concurrent ones, and whether the former have a witness for the latter. */
package dev.traceloom.lineup.history;
