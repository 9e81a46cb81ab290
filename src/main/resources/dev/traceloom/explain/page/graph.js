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

// A pin says that this record is the one that comes at this depth.
function allows(pins, edge) {
  const depth = nodes[edge.to].depth;
  return edge.kind !== 'operation'
    || pins.every(pin => (pin.depth === depth) === (pin.key === edge.key));
}

// What lies on a way from where the graph begins to a deepest state, and respects every pin. For each node, `by` is the
// edge of one way to it and `on` the edge of one way on.
function focusOn(pins) {
  const by = reach(nodes.filter(isSource), node => outgoing[node].filter(edge => allows(pins, edge)), edge => edge.to);
  const on = reach(nodes.filter(node => node.frontier),
    node => incoming[node].filter(edge => allows(pins, edge)), edge => edge.from);
  const alive = nodes.filter(node => by.has(node.id) && on.has(node.id));
  return {
    by, on, nodes: alive,
    has: id => by.has(id) && on.has(id),
    edges: explanation.graph.edges.filter(edge =>
      allows(pins, edge) && by.has(edge.from) && on.has(edge.to)),
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
