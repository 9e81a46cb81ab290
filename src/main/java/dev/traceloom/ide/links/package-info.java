/** Links in the consoles of others' runs: from a test that recorded itself to its recording, and to the explanation. */
package dev.traceloom.ide.links;
