/**
 * What an option of a validation is: its name, its value, its words for people, each declared once. The rooms that use
 * options declare them; command line, forms and documentation follow from that. It knows no other room.
 */
package dev.traceloom.option;
