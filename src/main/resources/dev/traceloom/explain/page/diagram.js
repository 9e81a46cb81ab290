// The causal diagram: a lane downwards for each process, a sign for each record with its place in the chosen order, and an
// arrow from whatever it directly depends on. No more is drawn than is seen.

const SIGN_HEIGHT = 18;
const diagramView = byId('diagram');
let showsDiagram = causal !== null;
let wholePast = false;
let diagramFor = null;
// What was followed last: whose arrow, which one, where to.
let followed = null;

const signWidth = Math.max(24, 10 + 7.2 * String(explanation.summary.linearized).length);

function laneRoom() {
  const lane = Math.max(signWidth + 8, Math.min(360, diagramView.clientWidth / causal.processes.length));
  const label = lane - signWidth - 16;
  return label < 54 ? {lane, line: lane / 2, label: 0} : {lane, line: 8 + signWidth / 2, label};
}
const laneX = (room, lane) => lane * room.lane + room.line;

function setUpDiagram() {
  byId('lanes').hidden = showsDiagram;
  diagramView.hidden = !showsDiagram;
  byId('order-name').textContent = showsDiagram ? 'Causal order' : 'Timeboxes';
  byId('timeboxes').setAttribute('aria-label', showsDiagram ? 'Causal order' : 'Timeboxes');
  byId('timeboxes-hint').textContent = showsDiagram
    ? 'records stand below all that they depend on; numbers are places in the chosen order, the dashed line is the chosen state'
    : 'the line goes through the chosen order; time is stretched where much happens';
  const tool = (name, title, action, pressed) => element('button', {
    class: 'plain', title, 'aria-pressed': pressed === undefined ? undefined : String(pressed), onclick: action,
  }, name);
  fill(byId('order-tools'), causal === null ? [] : [
    showsDiagram && tool('depends on', 'go to what the chosen record directly depends on (c)', () => walk('c')),
    showsDiagram && tool('whole past', 'show only what the chosen record depends on (a)', () => walk('a'), wholePast),
    showsDiagram && causalFolds.length > 0 && tool('unfold', 'show every row, or fold the quiet ones again (f)',
      () => walk('f'), causalFolds.every(fold => !fold.closed)),
    tool(showsDiagram ? 'timeboxes' : 'causal order', 'show the records in the other way (t)', changeDiagram)]);
}

function changeDiagram() {
  if (causal) {
    showsDiagram = !showsDiagram;
    setUpDiagram();
    show();
    scrollToRecord(chosen.record || firstToSee(), false);
  }
}

// The record whose causes are brought out: the chosen one, or else the first that cannot follow.
const inQuestion = view => causalByKey.get(view.record || (explanation.stalled[0] ? keyOfRef(explanation.stalled[0]) : ''));

function showDiagram(view) {
  diagramFor = view;
  if (!diagramView.firstChild) {
    arrangeRows();
    fill(diagramView, element('div', {class: 'names'}), element('div', {class: 'sheet'}),
      element('div', {class: 'spoken', 'aria-live': 'polite'}));
    diagramView.addEventListener('scroll', () => requestAnimationFrame(scrolledDiagram));
    new ResizeObserver(() => drawDiagram(diagramFor)).observe(diagramView);
  }
  const one = causalByKey.get(view.record);
  if (one && rowFolds[one.row]) {
    rowFolds[one.row].closed = false;
    arrangeRows();
  }
  drawDiagram(view);
  const words = one ? spokenText(one, view) : '';
  if (diagramView.lastChild.textContent !== words) {
    diagramView.lastChild.textContent = words;
  }
}

// More is drawn than is seen, so that not every move draws anew.
let drawnPart = {top: 0, bottom: 0};
function scrolledDiagram() {
  const {scrollTop, scrollLeft, clientHeight} = diagramView;
  const end = Math.min(scrollTop + clientHeight, rowTops[causalRows.length]);
  if (scrollTop < drawnPart.top || end > drawnPart.bottom) {
    drawDiagram(diagramFor);
  }
  diagramView.querySelectorAll('.fold text').forEach(words => words.setAttribute('x', scrollLeft + 12));
}

function spokenText(one, view) {
  const {record} = one;
  const effect = view.effects.get(record.key);
  return [`${numberText(record)} ${shortText(record.operation)}`,
    effect ? `number ${effect.depth} in this order` : stalls.has(record.key) ? stalledWords
      : view.before(record) ? 'done' : waits.has(record.key) ? 'has to wait' : 'not reached',
    causesText(one)].filter(Boolean).join(', ');
}

function drawDiagram(view) {
  if (!showsDiagram) {
    return;
  }
  const [names, sheet] = diagramView.children;
  const room = laneRoom();
  const width = Math.max(diagramView.clientWidth, room.lane * causal.processes.length);
  const height = rowTops[causalRows.length] + 8;
  showNames(names, room, width);
  sheet.style.width = width + 'px';
  sheet.style.height = height + 'px';
  // What was drawn before may reach further down than there is anything now.
  const seen = Math.max(0, Math.min(diagramView.scrollTop, height - diagramView.clientHeight));
  const top = Math.max(0, seen - 200);
  const bottom = Math.min(height, seen + diagramView.clientHeight + 200);
  drawnPart = {top, bottom};
  const svg = element('svg', {width, height: bottom - top, viewBox: `0 ${top} ${width} ${bottom - top}`, role: 'group',
    'aria-label': `${causalRecords.length} records of ${causal.processes.length} processes`});
  svg.style.top = top + 'px';
  causal.processes.forEach((process, lane) => svg.append(element('line',
    {class: 'lane', x1: laneX(room, lane), x2: laneX(room, lane), y1: top, y2: bottom})));
  svg.append(cutLine(view, room, width));
  const selected = inQuestion(view);
  const past = wholePast && selected ? causalPast(selected).add(selected.number) : null;
  const signs = [];
  const folds = [];
  const arrows = new Map();
  for (let row = rowFrom(top); row < causalRows.length && rowTops[row] <= bottom; row++) {
    if (rowFolds[row]) {
      folds.push(foldElement(rowFolds[row], width));
      row = rowFolds[row].to - 1;
      continue;
    }
    for (const one of causalRows[row]) {
      signs.push(signElement(one, view, room, past));
      one.causes.forEach(cause => arrows.set(cause + '>' + one.number, [causalRecords[cause], one]));
      one.effects.forEach(effect => arrows.set(one.number + '>' + effect, [one, causalRecords[effect]]));
    }
  }
  for (const [from, to] of passingArrows(top, bottom)) {
    arrows.set(from.number + '>' + to.number, [from, to]);
  }
  // What concerns the chosen record lies on top.
  const drawn = [...arrows.values()].map(([from, to]) => arrowElement(from, to, room, selected, past));
  drawn.sort((a, b) => a.rank - b.rank).forEach(({lines}) => svg.append(...lines));
  svg.append(...folds, ...signs);
  sheet.replaceChildren(svg);
}

function showNames(names, room, width) {
  const upright = room.label === 0;
  const shown = [room.lane, width].join();
  if (names.dataset.shown !== shown) {
    names.dataset.shown = shown;
    names.className = 'names' + (upright ? ' upright' : '');
    names.style.width = width + 'px';
    const longest = causal.processes.reduce((most, process) => Math.max(most, process.length), 0);
    names.style.height = (upright ? Math.min(96, 14 + 8 * longest) : 26) + 'px';
    fill(names, causal.processes.map((process, lane) => {
      const name = element('span', {class: 'process', title: 'process ' + oneLine(process)}, threadName(process));
      name.style.left = (upright ? laneX(room, lane) - 9 : lane * room.lane + 8) + 'px';
      name.style.width = upright ? '18px' : room.lane - 12 + 'px';
      return name;
    }));
  }
}

// Long arrows may pass through a window without beginning or ending in it.
let longArrows = null;
function passingArrows(top, bottom) {
  longArrows = longArrows || causalRecords.flatMap(one => one.causes
    .filter(cause => one.row - causalRecords[cause].row > 12).map(cause => [causalRecords[cause], one]));
  return longArrows.filter(([from, to]) => !rowFolds[from.row] && !rowFolds[to.row]
    && rowTops[from.row] + CAUSAL_ROW < top && rowTops[to.row] > bottom).slice(0, 1000);
}

function foldElement(fold, width) {
  const y = rowTops[fold.from];
  const words = foldWords(fold);
  const open = () => {
    fold.closed = false;
    arrangeRows();
    setUpDiagram();
    drawDiagram(diagramFor);
  };
  return element('g', {class: 'fold', role: 'button', 'aria-label': 'unfold ' + words, onclick: open},
    element('title', {}, 'click to unfold'),
    element('rect', {x: 0, y: y + 3, width, height: CAUSAL_FOLD - 6}),
    element('text', {x: diagramView.scrollLeft + 12, y: y + CAUSAL_FOLD / 2 + 4}, words));
}

function signElement(one, view, room, past) {
  const {record} = one;
  const effect = view.effects.get(record.key);
  const stalled = !effect && stalls.has(record.key);
  const kind = effect ? 'done' : stalled ? stalledKind : waits.has(record.key) ? 'waiting' : 'other';
  const selected = inQuestion(view);
  const marks = [kind, core.has(record.key) && 'core', view.record === record.key && 'selected',
    selected && selected.causes.includes(one.number) && 'cause', past && !past.has(one.number) && 'dimmed',
    record.operation.aborted && 'aborted', view.before(record) && 'done'];
  const x = laneX(room, one.lane);
  const y = rowMiddle(one.row);
  const group = element('g', {
    class: 'sign ' + marks.filter(Boolean).join(' '), 'data-key': record.key, role: 'button',
    'aria-label': spokenText(one, view), onclick: () => choose({record: record.key}),
  }, element('title', {}, tooltip(record, effect, causesText(one))));
  const large = effect || stalled;
  const wide = large ? signWidth : 10;
  const high = large ? SIGN_HEIGHT : 10;
  group.append(element('rect', {x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2}));
  if (large) {
    group.append(element('text', {class: 'number', x, y: y + 4}, !stalled ? String(effect.depth) : undecided ? '' : '✗'));
  }
  if (core.has(record.key)) {
    group.append(element('polygon', {class: 'diamond', points: diamond(x - signWidth / 2 + 1, y - high / 2)}));
  }
  if (room.label > 0) {
    const words = cut(shortText(record.operation), Math.max(1, Math.floor(room.label / LABEL_WIDTH)));
    group.append(
      element('rect', {class: 'ground', x: x + signWidth / 2 + 4, y: y - 8, width: words.length * LABEL_WIDTH + 4, height: 16}),
      element('text', {x: x + signWidth / 2 + 6, y: y + 4}, words));
  }
  return group;
}

// From the foot of one record to the top of another; a fold lends its edge to what is in it.
function arrowElement(from, to, room, selected, past) {
  if (rowFolds[from.row] && rowFolds[to.row]) {
    return {rank: 0, lines: []};
  }
  const x1 = laneX(room, from.lane);
  const x2 = laneX(room, to.lane);
  const y1 = rowFolds[from.row] ? rowTops[from.row] + CAUSAL_FOLD - 3 : rowMiddle(from.row) + SIGN_HEIGHT / 2 + 1;
  const y2 = rowFolds[to.row] ? rowTops[to.row] + 3 : rowMiddle(to.row) - SIGN_HEIGHT / 2 - 1;
  const inPast = past && past.has(from.number) && past.has(to.number);
  const rank = to === selected || inPast ? 3 : from === selected && !past ? 2 : past ? 0 : 1;
  const kind = ['dimmed', '', 'on', 'cause'][rank];
  return {rank, lines: arrowLines('arrow ' + kind, x1, y1, x2, y2)};
}

// A line with a head.
function arrowLines(kind, x1, y1, x2, y2) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const dx = (x2 - x1) / length * 7;
  const dy = (y2 - y1) / length * 7;
  return [
    element('line', {class: kind, x1, y1, x2: x2 - dx, y2: y2 - dy}),
    element('polygon', {class: kind, points:
      `${x2},${y2} ${x2 - dx - dy * 0.45},${y2 - dy + dx * 0.45} ${x2 - dx + dy * 0.45},${y2 - dy - dx * 0.45}`})];
}

// What the chosen state has behind it, in every lane.
function cutLine(view, room, width) {
  const node = nodes[view.node];
  if (!node) {
    return element('g');
  }
  const heights = causal.processes.map(() => 4);
  stretches.forEach((stretch, i) => {
    const last = stretch.records[Math.min(stretch.records.length, node.consumed[i] - explanation.threads[i].firstIndex) - 1];
    const one = last && causalByKey.get(last.key);
    if (one) {
      heights[one.lane] = Math.max(heights[one.lane], rowTops[one.row] + rowHeight(one.row));
    }
  });
  const points = heights.map((y, lane) => `L${laneX(room, lane) - 6} ${y} h12`).join(' ');
  return element('path', {class: 'cut', d: `M0 ${heights[0]} ${points} L${width} ${heights[heights.length - 1]}`});
}

function scrollToSign(key, smooth) {
  const one = causalByKey.get(key);
  if (!one) {
    return;
  }
  const room = laneRoom();
  const x = laneX(room, one.lane);
  const y = rowMiddle(one.row);
  const inSight = y > diagramView.scrollTop + CAUSAL_ROW && y < diagramView.scrollTop + diagramView.clientHeight - 2 * CAUSAL_ROW;
  const beside = x > diagramView.scrollLeft && x < diagramView.scrollLeft + diagramView.clientWidth;
  diagramView.scrollTo({
    top: inSight ? diagramView.scrollTop : y - diagramView.clientHeight * 0.7,
    left: beside ? diagramView.scrollLeft : x - diagramView.clientWidth / 2,
    behavior: smooth ? 'smooth' : 'instant',
  });
}

// Keys while the diagram has the focus: along a lane, to the lanes beside it, and along arrows.
function walk(key) {
  const one = causalByKey.get(chosen.record) || causalByKey.get(firstToSee());
  const go = to => to && choose({record: to.record.key});
  const follow = (arrows, inLane) => {
    const choices = [...arrows.map(number => causalRecords[number]), inLane].filter(Boolean);
    followed = {choices, at: 0};
    go(choices[0]);
  };
  switch (key) {
    case 'ArrowUp': return go(one && beforeInLane(one));
    case 'ArrowDown': return go(one && afterInLane(one));
    case 'ArrowLeft': return go(one && across(one, -1));
    case 'ArrowRight': return go(one && across(one, 1));
    case 'c': return one && follow(one.causes, beforeInLane(one));
    case 'e': return one && follow(one.effects, afterInLane(one));
    case 'C': case 'E':
      if (followed && followed.choices[followed.at] === one) {
        followed.at = (followed.at + 1) % followed.choices.length;
        go(followed.choices[followed.at]);
      }
      return;
    case 'a': wholePast = !wholePast; break;
    case 'f': {
      const closed = causalFolds.every(fold => !fold.closed);
      causalFolds.forEach(fold => { fold.closed = closed; });
      arrangeRows();
      break;
    }
    default: return;
  }
  setUpDiagram();
  show();
  scrollToSign(chosen.record || firstToSee(), false);
}

function across(one, by) {
  for (let lane = one.lane + by; lane >= 0 && lane < causal.processes.length; lane += by) {
    const inLane = causalRecords.slice(laneStart(lane), laneEnds[lane]);
    if (inLane.length) {
      return inLane.reduce((best, other) => (Math.abs(other.row - one.row) < Math.abs(best.row - one.row) ? other : best));
    }
  }
  return null;
}

diagramView.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'c', 'e', 'C', 'E', 'a', 'f'].includes(event.key)) {
    event.preventDefault();
    event.stopPropagation();
    walk(event.key);
  }
});
