/** Text from elsewhere, made fit to be looked at. */
package dev.traceloom.trace.text;
