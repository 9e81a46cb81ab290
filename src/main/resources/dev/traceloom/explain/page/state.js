// The state at a node against the one before it: + new, ~ changed, - gone. Long values fold, any variable can be
// followed through the chosen order.

const FOLD = 60;
const MOST_PARTS = 200;

function showState(view) {
  const panel = byId('state');
  const node = nodes[view.node];
  if (!node) {
    fill(panel, element('h2', {}, 'State'), element('p', {class: 'empty'}, 'No state is known.'));
    return;
  }
  const at = view.way.findIndex(edge => edge.to === node.id);
  const edge = at >= 0 ? view.way[at] : null;
  const before = edge ? nodes[edge.from].state : undefined;
  const record = edge && edge.key && records.get(edge.key);
  const search = element('input', {type: 'search', id: 'search', placeholder: 'Search in the state', value: view.search,
    oninput: event => choose({search: event.target.value}, true)});
  const variables = Object.entries(node.state).map(([name, value]) => {
    const was = before && before[name];
    const mark = before === undefined || same(was, value) ? ' ' : '~';
    return valueElement(name, value, was, mark, view.search.toLowerCase(), true);
  });
  fill(panel,
    element('h2', {}, `State after ${node.depth} ${node.depth === 1 ? 'operation' : 'operations'}`,
      element('small', {}, record ? ` by ${threadName(record.thread)} ${shortText(inOrder(record, edge))}` : '')),
    search,
    element('div', {class: 'values', id: 'values'}, variables),
    seenElement(records.get(view.record) || record, node, record),
    view.followed ? followedElement(view) : null);
}

// What Observe(op) of the specification gives another meaning mostly has another form than the variable.
function isVariable([variable, ...keys], value, state) {
  const isMapping = whole => ['tuple', 'record', 'function'].includes(anatomy(whole).kind);
  return state[variable] !== undefined && (keys.length > 0 || isMapping(state[variable]) === isMapping(value));
}

// What a record saw beside what the state has; differences are marked.
function seenElement(record, node, arrived) {
  const operation = record && record.operation;
  const after = record === arrived;
  const parts = operation ? [...observations(operation.before).map(one => ['before', ...one]),
    ...observations(operation.after).map(one => ['after', ...one])] : [];
  return parts.length === 0 ? null : element('div', {class: 'block', id: 'seen'},
    element('h3', {}, 'What ', threadName(record.thread) + ' ' + nameOf(operation), ' saw'),
    element('table', {},
      element('tr', {}, ['', 'observed', after ? 'in the state after it' : 'in this state'].map(text => element('th', {}, text))),
      parts.map(([when, path, value]) => {
        const actual = isVariable(path, value, node.state) ? partOf(node.state, path) : null;
        const differs = actual !== null && (when === 'after' || !after) && (actual === undefined || !same(actual, value));
        return element('tr', {class: differs ? 'differs' : ''},
          element('td', {}, element('code', {}, partText(path)), element('small', {}, ' ' + when)),
          element('td', {}, element('code', {title: textOf(value)}, cut(textOf(value), FOLD))),
          element('td', {}, actual === null ? '' : actual === undefined ? 'no such part'
            : element('code', {title: textOf(actual)}, cut(textOf(actual), FOLD)), differs ? ' ≠' : ''));
      })));
}

function valueElement(name, value, was, mark, wanted, isVariable) {
  const text = textOf(value);
  if (wanted && !(name + ' ' + text).toLowerCase().includes(wanted)) {
    return null;
  }
  const label = [
    element('span', {class: 'mark'}, mark),
    isVariable
      ? element('button', {class: 'name', title: 'follow it through this order', 'data-variable': name,
        onclick: event => {
          event.preventDefault();
          choose({followed: name});
        }}, name)
      : element('span', {class: 'name'}, name),
  ];
  const kinds = {'+': 'new', '~': 'changed', '-': 'gone'};
  const style = 'value ' + (kinds[mark] || '');
  const parts = compared(mark === '-' ? undefined : was, value);
  if (parts.length === 0 || (text.length <= FOLD && !(mark === '~' && parts.some(part => part.mark !== ' ')))) {
    return element('div', {class: style}, label, ' ', element('code', {}, text),
      mark === '~' && was !== undefined
        ? element('span', {class: 'was'}, ' was ', element('code', {}, cut(textOf(was), FOLD))) : null);
  }
  const changed = parts.some(part => part.mark !== ' ');
  const details = element('details', {class: style, open: changed || Boolean(wanted)},
    element('summary', {}, label, ' ', element('code', {class: 'folded'}, cut(text, FOLD))));
  // A large value costs nothing until it is looked at.
  const unfold = () => {
    if (details.open && details.childElementCount === 1) {
      const set = anatomy(value).kind === 'set';
      const sorted = changed ? [...parts].sort((a, b) => (a.mark === ' ') - (b.mark === ' ')) : parts;
      details.append(...sorted.slice(0, MOST_PARTS).map(part => (set
        ? element('div', {class: 'value ' + (kinds[part.mark] || '')},
          element('span', {class: 'mark'}, part.mark), ' ', element('code', {}, part.name))
        : valueElement(part.name, part.value, part.was, part.mark, '', false))).filter(Boolean));
      if (sorted.length > MOST_PARTS) {
        details.append(element('div', {class: 'rest'}, `and ${sorted.length - MOST_PARTS} more`));
      }
    }
  };
  details.addEventListener('toggle', unfold);
  unfold();
  return details;
}

// Each moment of the chosen order at which the variable got another value.
function followedElement(view) {
  const name = view.followed;
  const first = view.way.length ? nodes[view.way[0].from] : nodes[view.node];
  const changes = [{node: first, by: ''}];
  for (const edge of view.way) {
    if (!same(nodes[edge.to].state[name], changes[changes.length - 1].node.state[name])) {
      const record = edge.key && records.get(edge.key);
      const by = record ? threadName(record.thread) + ' ' + shortText(inOrder(record, edge)) : 'silent action';
      changes.push({node: nodes[edge.to], by});
    }
  }
  return element('div', {id: 'history'},
    element('h3', {}, `${name} through this order`,
      element('button', {class: 'plain', onclick: () => choose({followed: ''})}, '✕')),
    changes.slice(-40).map(({node, by}) => element('div', {class: 'moment' + (node.id === view.node ? ' here' : ''),
      onclick: () => choose({node: node.id})},
    element('span', {class: 'depth'}, String(node.depth)), element('span', {class: 'by'}, by),
    element('code', {}, cut(textOf(node.state[name]), 90)))));
}
