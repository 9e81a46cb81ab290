/** The inside of states as data: what values consist of, ways into them, and where states differ. It knows values only. */
package dev.traceloom.explain.state;
