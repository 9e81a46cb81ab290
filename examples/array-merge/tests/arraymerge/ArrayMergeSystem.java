package arraymerge;

import java.util.ArrayList;
import java.util.List;

/** Tells the tests from the specification how to do with the program what it says. Indices begin with 1 there, and with 0 here. */
public final class ArrayMergeSystem implements ArrayMergeAdapter {
    private final List<Client> clients = new ArrayList<>();
    private Server server;

    @Override
    public void begin(List<List<Integer>> array, List<Integer> serverArray) {
        array.forEach(start -> clients.add(new Client(start)));
        server = new Server(serverArray);
    }

    @Override
    public void set(int client, int index, int value) {
        client(client).perform(new Operation.Set(client, index - 1, value));
    }

    @Override
    public void insert(int client, int index, int value) {
        client(client).perform(new Operation.Insert(client, index - 1, value));
    }

    @Override
    public void move(int client, int from, int to) {
        client(client).perform(new Operation.Move(client, from - 1, to - 1));
    }

    @Override
    public void erase(int client, int index) {
        client(client).perform(new Operation.Erase(client, index - 1));
    }

    @Override
    public void clear(int client) {
        client(client).perform(new Operation.Clear(client));
    }

    @Override
    public void merge(int client) {
        client(client).merge(server);
    }

    @Override
    public List<List<Integer>> array() {
        return clients.stream().map(Client::array).toList();
    }

    @Override
    public List<Integer> serverArray() {
        return server.array();
    }

    private Client client(int number) {
        return clients.get(number - 1);
    }
}
