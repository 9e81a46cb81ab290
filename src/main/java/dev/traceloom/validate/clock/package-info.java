/** What speaks for it that a trace is rejected for its clocks, and not for what happened. */
package dev.traceloom.validate.clock;
