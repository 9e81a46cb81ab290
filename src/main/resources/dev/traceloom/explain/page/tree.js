// The linearizations from their end backwards: a row for each depth, equal neighbouring states in one column, and the
// records that lead to each. A click selects, as in the window; a double click pins a state, or a record: "this one comes
// here", and what conflicts disappears.

const CHIP = 208;
const GAP = 10;
const LINE = 20;
const STATE = 22;
const ROW_GAP = 26;
const GUTTER = 26 + 8 * String(deepest).length;
const MOST_RECORDS = 3;
const MOST_NODES = 40;

function showTree(view) {
  const {key: focused, to} = (document.activeElement && document.activeElement.dataset) || {};
  const rows = rowsOf(view);
  layOut(rows, view);
  const width = Math.max(...rows.map(row => row.width), 200) + GUTTER + 20;
  const last = rows[rows.length - 1];
  const height = last ? last.y + last.height + 10 : 40;
  const svg = element('svg', {width, height});
  const place = new Map();
  rows.forEach(row => row.columns.forEach(column => column.nodes.forEach(chip => place.set(chip.id, chip))));
  const onWay = new Set(view.way);
  for (const edge of view.focus.edges) {
    const [from, to] = [place.get(edge.from), place.get(edge.to)];
    if (from && to) {
      svg.append(element('path', {d: curve(from, to), class: edge.kind + (onWay.has(edge) ? ' way' : '')}));
    }
  }
  const sheet = element('div', {class: 'sheet'}, svg, rows.map(row => rowElements(row, view)));
  sheet.style.width = width + 'px';
  sheet.style.height = height + 'px';
  const shallowest = rows.length ? rows[rows.length - 1].depth : 0;
  const more = shallowest > explanation.graph.firstDepth;
  fill(byId('tree'), sheet, element('div', {class: 'more'},
    more ? element('button', {id: 'more', onclick: () => choose({rows: view.rows + 6})},
      'Show earlier rows ', key('m')) : element('span', {}, explanation.graph.firstDepth === 0
      ? 'Here the trace begins.'
      : 'Earlier records are left out' + (causal ? '.' : `: at ${explanation.graph.firstDepth} no operation was open.`))));
  showFocus(view);
  if (focused !== undefined && to !== undefined) {
    const again = [...document.querySelectorAll('.arrival')].find(one => one.dataset.key === focused && one.dataset.to === to);
    again && again.focus({preventScroll: true});
  }
}

// The rows that are shown: the last few, and all down to the last that is asked for.
function rowsOf(view) {
  const byDepth = new Map();
  for (const node of view.focus.nodes) {
    const list = byDepth.get(node.depth) || [];
    list.push(node);
    byDepth.set(node.depth, list);
  }
  return [...byDepth.keys()].sort((a, b) => b - a).slice(0, view.rows)
    .map(depth => ({depth, nodes: byDepth.get(depth)}));
}

function layOut(rows, view) {
  let y = 8;
  let above = new Map();
  for (const row of rows) {
    const position = node => {
      const over = outgoing[node.id].filter(edge => above.has(edge.to)).map(edge => above.get(edge.to));
      return over.length ? over.reduce((sum, x) => sum + x, 0) / over.length : Infinity;
    };
    const order = new Map(row.nodes.map(node => [node, position(node)]));
    const sorted = [...row.nodes].sort((a, b) => {
      const difference = order.get(a) - order.get(b);
      return Number.isNaN(difference) || difference === 0 ? a.id - b.id : difference;
    });
    row.left = Math.max(0, sorted.length - MOST_NODES);
    const kept = sorted.filter((node, i) => i < MOST_NODES || node.id === view.node);
    row.columns = columnsOf(kept, describer(row.nodes, view), view);
    row.y = y;
    let x = GUTTER;
    let most = 1;
    const next = new Map();
    for (const column of row.columns) {
      column.x = x;
      for (const chip of column.nodes) {
        chip.x = x + 4;
        next.set(chip.id, chip.x);
        most = Math.max(most, Math.min(chip.edges.length, MOST_RECORDS + 1));
        x += CHIP + 4;
      }
      x += 4;
      column.width = x - column.x;
      x += GAP;
    }
    row.height = STATE + most * LINE + 10;
    row.width = x;
    row.columns.forEach(column => column.nodes.forEach(chip => Object.assign(chip, {y: row.y, height: row.height})));
    y += row.height + ROW_GAP;
    above = next;
  }
}

// How to write a state of a row in a few words: what tells it from the others; of a single state, what its record
// changed.
function describer(list, view) {
  const names = Object.keys(list[0].state);
  const apart = names.filter(name => list.some(node => !same(node.state[name], list[0].state[name])));
  if (apart.length) {
    const all = new Map(apart.map(name => [name, list.map(node => node.state[name])]));
    return node => apart.map(name => distinction(name, node.state[name], all.get(name))).join('  ');
  }
  return node => {
    const edge = view.focus.by.get(node.id);
    return !edge ? valuesOf(node) : changes(edge, node) || 'still ' + lastChange(node, view);
  };
}

const valuesOf = node => Object.keys(node.state).map(name => name + ' = ' + textOf(node.state[name])).join('  ');

// What a state has that the one before it had not; nothing where they are equal.
function changes(edge, node) {
  const before = nodes[edge.from].state;
  return Object.keys(node.state).filter(name => !same(before[name], node.state[name]))
    .map(name => change(name, before[name], node.state[name])).join('  ');
}

const MOST_STEPS_BACK = 40;

// What the last change before a state gave it; all of it, where none is known.
function lastChange(node, view) {
  let edge = view.focus.by.get(node.id);
  for (let steps = 0; edge && steps < MOST_STEPS_BACK; steps++) {
    const words = changes(edge, node);
    if (words) {
      return words;
    }
    edge = view.focus.by.get(edge.from);
  }
  return valuesOf(node);
}

const SHORT = 24;

// A value among others: whole when it is short, or else the parts in which they differ.
function distinction(name, value, all) {
  const {kind, parts} = anatomy(value);
  const others = all.map(anatomy);
  if (textOf(value).length <= SHORT || kind === 'atom' || others.some(other => other.kind !== kind)
    || kind === 'tuple') {
    return name + ' = ' + textOf(value);
  }
  const maps = others.map(other => new Map(other.parts.map(([key, part]) => [key, textOf(part)])));
  const keys = [...new Set(maps.flatMap(map => [...map.keys()]))]
    .filter(key => maps.some(map => map.get(key) !== maps[0].get(key)));
  const mine = new Map(parts.map(([key, part]) => [key, textOf(part)]));
  const words = key => {
    if (kind === 'set') {
      return `${key} ${mine.has(key) ? '∈' : '∉'} ${name}`;
    }
    return mine.has(key) ? `${name}[${key}] = ${mine.get(key)}` : `no ${name}[${key}]`;
  };
  return keys.slice(0, 4).map(words).join(', ') + (keys.length > 4 ? ', …' : '');
}

// What became of a variable: whole when it is short, or else the parts that changed. What a sequence lost has no place
// in it any more.
function change(name, before, after) {
  const marked = compared(before, after).filter(part => part.mark !== ' ');
  const {kind} = anatomy(after);
  if (textOf(after).length <= SHORT || marked.length === 0
    || kind === 'tuple' && marked.some(part => part.mark === '-')) {
    return name + ' = ' + textOf(after);
  }
  return marked.slice(0, 4).map(part => {
    const has = part.mark !== '-';
    if (kind === 'set') {
      return `${textOf(part.value)} ${has ? '∈' : '∉'} ${name}`;
    }
    return has ? `${name}[${part.name}] = ${textOf(part.value)}` : `no ${name}[${part.name}]`;
  }).join(', ') + (marked.length > 4 ? ', …' : '');
}

function columnsOf(list, describe, view) {
  const columns = [];
  for (const node of list) {
    const full = Object.values(node.state).map(textOf).join(' ');
    const last = columns[columns.length - 1];
    const chip = {id: node.id, node, edges: arrivals(node.id, view.focus)};
    if (last && last.full === full) {
      last.nodes.push(chip);
    } else {
      columns.push({text: describe(node), full, nodes: [chip]});
    }
  }
  return columns;
}

// The distinct records that lead to a node.
function arrivals(id, focus) {
  const found = new Map();
  for (const edge of focus.into(id)) {
    found.set(edge.kind + edge.key, edge);
  }
  return [...found.values()];
}

function rowElements(row, view) {
  const pinned = view.pins.some(pin => pin.depth === row.depth);
  const number = element('div', {
    class: 'depth' + (pinned ? ' pinned' : ''), title: row.depth + ' records are behind it',
  }, String(row.depth));
  number.style.top = row.y + row.height / 2 - 9 + 'px';
  const more = row.left ? element('div', {class: 'left'}, `and ${row.left} more; pin something to see fewer`) : null;
  if (more) {
    more.style.top = row.y + 4 + 'px';
    more.style.left = row.width + 'px';
  }
  return [number, more, ...row.columns.map(column => columnElement(column, row, view))].filter(Boolean);
}

function columnElement(column, row, view) {
  const frontier = column.nodes.some(chip => chip.node.frontier);
  const made = element('div', {class: 'column' + (frontier && (undecided || accepted) ? ' frontier open' : frontier ? ' frontier' : '')},
    stateElement(column, view),
    column.nodes.map(chip => chipElement(chip, view)));
  made.style.left = column.x + 'px';
  made.style.top = row.y + 'px';
  made.style.width = column.width + 'px';
  made.style.height = row.height + 'px';
  return made;
}

// What the states of a column have in common; a click on it is one on the chosen state, or else on the first.
function stateElement(column, view) {
  const {id} = column.nodes.find(chip => chip.id === view.node) || column.nodes[0];
  const pinned = column.nodes.some(chip => isPinned(pinOfState(chip.id), view));
  return element('div', {
    class: 'text' + (pinned ? ' pinned' : ''), 'data-depth': nodes[id].depth,
    title: column.text + '\n' + stateHint(id, view), onclick: clicksOn(id),
  }, column.text);
}

const isPinned = (pin, view) => view.pins.some(one => isSamePin(one, pin));
const stateHint = (id, view) => 'double click: '
  + (isPinned(pinOfState(id), view) ? 'take this pin back' : 'only orders through this state');

// The first click draws everything anew, so that no element hears both.
const clicksOn = id => event => (event.detail === 2 ? togglePin(pinOfState(id)) : choose({node: id}));

function chipElement(chip, view) {
  const group = groupOfNode.get(chip.id);
  const made = element('div', {
    class: 'chip' + (view.node === chip.id ? ' selected' : ''), 'data-node': chip.id,
    title: stateHint(chip.id, view), onclick: clicksOn(chip.id),
  },
    chip.edges.slice(0, MOST_RECORDS).map(edge => arrivalElement(edge, view)),
    chip.edges.length > MOST_RECORDS
      ? element('div', {class: 'rest'}, `or ${chip.edges.length - MOST_RECORDS} more`) : null,
    chip.edges.length === 0 ? element('div', {class: 'rest'}, 'begins here') : null,
    group !== undefined && explanation.frontier.length > 1
      ? element('span', {class: 'group', title: 'group of deepest states'}, groupName(group)) : null);
  return made;
}

function arrivalElement(edge, view) {
  if (edge.kind === 'silent') {
    return element('div', {class: 'arrival step'}, 'silent action');
  }
  const record = records.get(edge.key);
  const name = record ? shortText(inOrder(record, edge)) : recordText(edge);
  const depth = nodes[edge.to].depth;
  if (edge.kind === 'step') {
    return element('div', {class: 'arrival step', title: 'a step of ' + recordText(edge)},
      `${threadName(edge.thread)} ${name} step`);
  }
  const pin = pinOfRecord(depth, edge.key);
  const pinned = isPinned(pin, view);
  return element('button', {
    class: 'arrival' + (pinned ? ' pinned' : '') + (core.has(edge.key) ? ' core' : '')
      + (view.record === edge.key && view.node === edge.to ? ' chosen' : ''),
    'data-to': edge.to,
    'data-key': edge.key, 'data-depth': depth,
    title: (record ? operationText(inOrder(record, edge)) + '\n' : '') + recordText(edge)
      + (pinned ? '\ndouble click: take this pin back' : '\ndouble click: only orders in which it comes here'),
    onclick: event => {
      event.stopPropagation();
      if (event.detail === 2) {
        togglePin(pin);
      } else {
        choose({node: edge.to, record: edge.key});
      }
    },
  }, element('b', {}, cut(threadName(edge.thread), 6)), ' ', name);
}

const middleOf = chip => chip.x + CHIP / 2 - 2;

function curve(from, to) {
  if (from.y === to.y) {
    const [a, b] = [middleOf(from), middleOf(to)];
    const y = from.y + from.height;
    return `M${a} ${y} C${a} ${y + 18} ${b} ${y + 18} ${b} ${y}`;
  }
  const [x1, y1, x2, y2] = [middleOf(from), from.y, middleOf(to), to.y + to.height];
  const bend = (y1 - y2) / 2;
  return `M${x1} ${y1} C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2}`;
}

const key = name => element('kbd', {}, name);

// What is assumed, in the words of the window.
function pinText(pin) {
  if (isOfState(pin)) {
    return 'through this state after ' + pin.depth;
  }
  const record = records.get(pin.key);
  return (record ? threadName(record.thread) + ' ' + shortText(record.operation) : oneLine(pin.key)) + ' comes as number ' + pin.depth;
}

function showFocus(view) {
  const pins = view.pins.map(pin => element('button', {
    class: 'pin', title: 'Take this assumption back', 'aria-label': 'Take back: ' + shown(pinText(pin)), onclick: () => togglePin(pin),
  }, `◆ ${pinText(pin)} ✕`));
  fill(byId('focus'),
    pins.length ? [element('span', {class: 'label'}, `${view.focus.nodes.length} of ${nodes.length} states agree with:`), ...pins]
      : element('span', {class: 'label'}, 'Double-click a state or an operation to pin it where it stands.'),
    element('span', {class: 'spring'}),
    element('button', {id: 'reveal', class: 'plain',
      title: 'every row with a state where an order ends, or with a record that is stalled elsewhere',
      onclick: () => choose({rows: rowsToReveal(view)})}, undecided || accepted ? 'Reveal ends ' : 'Reveal stalled ', key('r')));
  byId('orders-hint').textContent = countText(nodes.length, 'state')
    + (explanation.graph.complete ? '' : ', some are left out') + ', the end comes first';
}

// Down to the earliest level that holds a deepest state, or a record that is stalled in some other state.
function rowsToReveal(view) {
  let level = deepest;
  for (const node of view.focus.nodes) {
    if (node.frontier) {
      level = Math.min(level, node.depth);
    }
  }
  for (const edge of view.focus.edges) {
    if (edge.kind === 'operation' && stalls.has(edge.key)) {
      level = Math.min(level, nodes[edge.to].depth);
    }
  }
  return Math.max(view.rows, deepest - level + 1);
}
