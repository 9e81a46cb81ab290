/**
 * One state of the specification as a tree of values, what is different from the states before it, and one value
 * followed through time.
 */
package dev.traceloom.view.state;
