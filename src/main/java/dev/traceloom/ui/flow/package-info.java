/** Text on cards, with links: the reasons of a failure, and what is said where there is nothing to investigate. */
package dev.traceloom.ui.flow;
