/** What records saw of the state, and the steps that fit it. */
package dev.traceloom.spec.tlc.observation;
