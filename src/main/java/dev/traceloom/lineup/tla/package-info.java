/** What was learned as a TLA+ module, and histories as traces of it, for everything else that Traceloom does with traces. */
package dev.traceloom.lineup.tla;
