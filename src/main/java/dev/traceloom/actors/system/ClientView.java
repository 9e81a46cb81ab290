package dev.traceloom.actors.system;

import dev.traceloom.actors.history.History;

/**
 * What clients have seen.
 *
 * @param open for each client the operation that it waits for; -1 if none
 */
record ClientView(History history, int[] open) {
    ClientView invoked(int client, int operation) {
        int[] changed = open.clone();
        changed[client] = operation;
        return new ClientView(history.invoked(operation), changed);
    }

    ClientView responded(int client, int value, Object response) {
        int[] changed = open.clone();
        changed[client] = -1;
        return new ClientView(history.responded(open[client], value, response), changed);
    }
}
