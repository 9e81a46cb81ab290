/** Why a call has no successor: from what TLC stumbles over to the innermost part of the formula. */
package dev.traceloom.spec.tlc.why;
