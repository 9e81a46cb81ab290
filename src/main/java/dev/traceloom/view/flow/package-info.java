/** Text with meaning, in cards, broken into lines for the room there is: the reasons of a failure. */
package dev.traceloom.view.flow;
