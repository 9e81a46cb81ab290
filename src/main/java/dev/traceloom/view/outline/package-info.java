/**
 * What a module's text defines and where each name of it comes from, for editors: read from tokens alone, whatever is broken
 * in between, and without TLC. That it agrees with TLC's parser on correct modules is tested against that parser.
 */
package dev.traceloom.view.outline;
