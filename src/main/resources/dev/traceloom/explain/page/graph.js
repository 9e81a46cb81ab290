// The graph of linearizations, and what is left of it under the assumptions that are pinned.

const nodes = explanation.graph.nodes;
const incoming = nodes.map(() => []);
const outgoing = nodes.map(() => []);
for (const edge of explanation.graph.edges) {
  edge.key = edge.kind === 'silent' ? null : keyOfRef(edge);
  incoming[edge.to].push(edge);
  outgoing[edge.from].push(edge);
}
const isSource = node => node.depth === explanation.graph.firstDepth || incoming[node.id].length === 0;
const deepest = nodes.reduce((most, node) => Math.max(most, node.depth), 0);

// A pin has a key and says that this record is the one that comes at this depth, or it has a node that orders pass.
const pinOfRecord = (depth, key) => ({depth, key});
const pinOfState = node => ({depth: nodes[node].depth, node});
const isOfState = pin => pin.node !== undefined;
const isSamePin = (one, other) => one.depth === other.depth && one.key === other.key && one.node === other.node;

function allows(pins, edge) {
  const depth = nodes[edge.to].depth;
  return edge.kind !== 'operation'
    || pins.every(pin => isOfState(pin) || (pin.depth === depth) === (pin.key === edge.key));
}

// What lies on a way from where the graph begins to a deepest state, and respects every pin. For each node, `by` is the
// edge of one way to it and `on` the edge of one way on.
function focusOn(pins) {
  let allowed = new Set(explanation.graph.edges.filter(edge => allows(pins, edge)));
  const forwards = from => reach(from, id => outgoing[id].filter(edge => allowed.has(edge)), edge => edge.to);
  const backwards = from => reach(from, id => incoming[id].filter(edge => allowed.has(edge)), edge => edge.from);
  // An order that ends before a pinned depth says nothing about it.
  const deepestPin = Math.max(0, ...pins.map(pin => pin.depth));
  let starts = nodes.filter(isSource);
  let ends = nodes.filter(node => node.frontier && node.depth >= deepestPin);
  for (const pin of pins.filter(isOfState)) {
    const before = backwards([nodes[pin.node]]);
    const after = forwards([nodes[pin.node]]);
    starts = starts.filter(node => before.has(node.id));
    ends = ends.filter(node => after.has(node.id));
    // Where steps lead to the state, an edge from before to after may pass it by.
    allowed = new Set([...allowed].filter(edge => before.has(edge.to) || after.has(edge.from)));
  }
  const by = forwards(starts);
  const on = backwards(ends);
  const has = id => by.has(id) && on.has(id);
  return {
    by, on, has, nodes: nodes.filter(node => has(node.id)),
    edges: [...allowed].filter(edge => by.has(edge.from) && on.has(edge.to)),
    into: id => incoming[id].filter(edge => allowed.has(edge) && has(edge.from)),
  };
}

// Breadth first, so that the way found has the fewest steps.
function reach(from, edgesOf, target) {
  const reached = new Map(from.map(node => [node.id, null]));
  const queue = from.map(node => node.id);
  for (let i = 0; i < queue.length; i++) {
    for (const edge of edgesOf(queue[i])) {
      if (!reached.has(target(edge))) {
        reached.set(target(edge), edge);
        queue.push(target(edge));
      }
    }
  }
  return reached;
}

// One way through a node, as edges from where the graph begins to a deepest state; the record comes right before the node if it can.
function wayThrough(focus, id, record) {
  const way = [];
  const last = focus.edges.find(edge => edge.to === id && edge.kind === 'operation' && edge.key === record);
  for (let edge = last || focus.by.get(id); edge; edge = focus.by.get(edge.from)) {
    way.unshift(edge);
  }
  for (let edge = focus.on.get(id); edge; edge = focus.on.get(edge.to)) {
    way.push(edge);
  }
  return way;
}
