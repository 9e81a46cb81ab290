/**
 * {@code ./traceloom bench foreign}: specifications that nobody here wrote, in checkouts whose folders it is given. TLC
 * makes behaviours of each, they are spread over threads, and every way to validate has to accept them; then they are
 * corrupted, and all ways have to agree.
 */
package dev.traceloom.bench.foreign;
