/** Operations and values in words. */
package dev.traceloom.view.text;
