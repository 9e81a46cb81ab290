/** The reasons of a failure as cards. */
package dev.traceloom.ui.flow;
