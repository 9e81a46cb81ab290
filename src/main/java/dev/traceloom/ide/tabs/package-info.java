/** Which tabs the tool window has: above the rooms that the tabs live in, which may know each other. */
package dev.traceloom.ide.tabs;
