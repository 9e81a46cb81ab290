/**
 * What a run shows beside its tests: links to places in modules and in the implementation, and the traces that
 * tests stand for.
 */
package dev.traceloom.ide.validation.console;
