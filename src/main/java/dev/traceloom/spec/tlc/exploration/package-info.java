/** The next-state relation taken apart into steps that have names. */
package dev.traceloom.spec.tlc.exploration;
