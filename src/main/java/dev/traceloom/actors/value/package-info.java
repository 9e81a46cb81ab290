/** What states and messages consist of, so that equal ones are recognised whatever their classes say of equality. */
package dev.traceloom.actors.value;
