/** What a run configuration holds, how it is entered, and what is asked about before it runs. */
package dev.traceloom.ide.validation.setting;
