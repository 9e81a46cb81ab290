/**
 * Which runs this user recorded on this machine, kept outside of every project: what a project says of itself may have
 * come from elsewhere. It decides what runs again without being asked.
 */
package dev.traceloom.record.own;
