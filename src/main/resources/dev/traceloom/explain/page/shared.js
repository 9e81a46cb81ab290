// Values are in a table, each once, and some as the difference to another; here they become whole again. Equal ones stay one object.

const data = JSON.parse(document.getElementById('data').textContent);
const whole = [];

function sharedValue(number) {
  if (whole[number] === undefined) {
    const entry = data.values[number];
    whole[number] = entry['#like'] === undefined ? resolved(entry) : differing(sharedValue(entry['#like']), entry);
  }
  return whole[number];
}

function differing(base, entry) {
  if (entry.with) {
    return {...base, ...resolved(entry.with)};
  }
  const list = old => [...old.slice(0, entry.at), ...resolved(entry.put), ...old.slice(entry.at + entry.drop)];
  if (Array.isArray(base)) {
    return list(base);
  }
  const [form] = Object.keys(base);
  return {[form]: list(base[form])};
}

// The same with whole values, wherever it has numbers of them.
function resolved(tree) {
  if (tree === null || typeof tree !== 'object') {
    return tree;
  }
  if (tree['#ref'] !== undefined) {
    return sharedValue(tree['#ref']);
  }
  if (Array.isArray(tree)) {
    return tree.map(resolved);
  }
  return Object.fromEntries(Object.entries(tree).map(([name, part]) => [name, resolved(part)]));
}

// From the first on: what a value is like comes before it, so that none waits for a long row of others.
data.values.forEach((entry, number) => sharedValue(number));
const explanation = resolved(data.explanation);
