// Which message was received when, where a trace tells it: lanes downwards for clients and actors, a row for each step, an arrow from
// where a message was sent, boxes for operations, and words beside the lanes. No more is drawn than is seen.

const messages = data.messages || null;
const STEP_ROW = 24;
const stepsView = byId('message-steps');
const stepRows = [];
const stepLanes = [];
const stepSpans = [];
let stepsFor = null;
let chosenStep = -1;

if (messages) {
  byId('messages').hidden = false;
  stepLanes.push(...new Set(explanation.threads.map(thread => thread.id)), ...messages.actors);
  const operations = data.messageOperations.map(([thread, index]) => (thread === undefined ? '' : keyOf(thread, index)));
  messages.steps.forEach((step, row) => stepRows.push({kind: 'receive', sent: 0, ...step, number: String(row + 1), key: operations[row]}));
  (messages.underway || []).forEach(sent => stepRows.push(
    {sent: 0, ...sent, kind: 'underway', number: '–', key: sent.sent ? operations[sent.sent - 1] : ''}));
  const open = new Map();
  const end = (client, row) => {
    if (open.has(client)) {
      stepSpans.push({...open.get(client), client, last: row});
      open.delete(client);
    }
  };
  stepRows.forEach((step, row) => {
    if (step.client !== undefined) {
      end(step.client, row);
      open.set(step.client, {first: row, key: keyOf(step.client, step.operation || 0)});
    }
    (step.responds || []).forEach(client => end(client, row));
  });
  [...open.keys()].forEach(client => end(client, stepRows.length - 1));
}

const stepWords = ({kind, message = ''}) => ({
  timer: 'timer ' + message, lost: 'lost: ' + message, crash: 'crashes', restart: 'starts again', underway: 'not received: ' + message,
}[kind] || message);

// All that is known of a step.
function stepText({number, kind, sender, receiver, sent, state, key, responds}, words) {
  const record = records.get(key);
  return [`${number === '–' ? '' : 'step ' + number + ': '}${sender && sender !== receiver ? oneLine(sender) + ' → ' : ''}${oneLine(receiver)}: ${words}`,
    sent ? `${kind === 'timer' ? 'set' : 'sent'} in step ${sent}` : '',
    record ? `on behalf of ${numberText(record)} ${shortText(record.operation)}` : '',
    responds ? 'answers ' + responds.map(oneLine).join(', ') : '',
    state ? `afterwards ${oneLine(receiver)} is ${oneLine(state)}` : ''].filter(Boolean).join('; ');
}

const stepRoom = () => Math.max(17, Math.min(150, stepsView.clientWidth * 0.45 / stepLanes.length));
const stepTop = row => 6 + STEP_ROW * row;
const stepMiddle = row => stepTop(row) + STEP_ROW / 2;
// The operation whose steps are brought out: the chosen one, or else the first that cannot follow.
const stepsOf = view => view.record || (explanation.stalled[0] ? keyOfRef(explanation.stalled[0]) : '');

function showMessages(view) {
  if (!messages) {
    return;
  }
  const isFirst = !stepsFor;
  const isOther = isFirst || stepsOf(stepsFor) !== stepsOf(view);
  stepsFor = view;
  if (isFirst) {
    fill(stepsView, element('div', {class: 'names'}), element('div', {class: 'sheet'}),
      element('div', {class: 'spoken', 'aria-live': 'polite'}));
    stepsView.addEventListener('scroll', () => requestAnimationFrame(drawSteps));
    new ResizeObserver(drawSteps).observe(stepsView);
  }
  if (isOther && (chosenStep < 0 || stepRows[chosenStep].key !== stepsOf(view))) {
    const span = stepSpans.find(one => one.key === stepsOf(view));
    chosenStep = span ? span.first : chosenStep;
    scrollToStep();
  }
  drawSteps();
}

function drawSteps() {
  const room = stepRoom();
  const lanes = room * stepLanes.length;
  const width = Math.max(stepsView.clientWidth, lanes + 260);
  const height = stepTop(stepRows.length) + 6;
  const [names, sheet, spoken] = stepsView.children;
  const upright = stepLanes.some(name => 8 * name.length > room);
  names.className = 'names' + (upright ? ' upright' : '');
  names.style.width = width + 'px';
  names.style.height = (upright ? Math.min(96, 14 + 8 * Math.max(...stepLanes.map(name => name.length))) : 26) + 'px';
  fill(names, stepLanes.map((name, lane) => {
    const shownName = element('span', {class: 'process', title: oneLine(name)}, threadName(name));
    shownName.style.left = (upright ? room * (lane + 0.5) - 9 : room * lane + 4) + 'px';
    shownName.style.width = upright ? '18px' : room - 6 + 'px';
    return shownName;
  }));
  sheet.style.width = width + 'px';
  sheet.style.height = height + 'px';
  const top = Math.max(0, stepsView.scrollTop - 200);
  const bottom = Math.min(height, stepsView.scrollTop + (stepsView.clientHeight || 400) + 200);
  const first = Math.max(0, Math.floor((top - 6) / STEP_ROW));
  const last = Math.min(stepRows.length - 1, Math.ceil((bottom - 6) / STEP_ROW));
  const svg = element('svg', {width, height: bottom - top, viewBox: `0 ${top} ${width} ${bottom - top}`, role: 'group',
    'aria-label': `${stepRows.length} steps`});
  svg.style.top = top + 'px';
  stepLanes.forEach((name, lane) => svg.append(element('line',
    {class: 'lane', x1: room * (lane + 0.5), x2: room * (lane + 0.5), y1: top, y2: Math.min(bottom, stepTop(stepRows.length))})));
  stepSpans.filter(span => span.first <= last && span.last >= first).forEach(span => svg.append(spanElement(span, room)));
  const arrows = stepRows.flatMap((step, row) => (step.sent - 1 <= last && row >= first ? stepArrows(step, row, room) : []));
  arrows.sort((a, b) => a.rank - b.rank).slice(-2000).forEach(({lines}) => svg.append(...lines));
  for (let row = first; row <= last; row++) {
    svg.append(stepElement(stepRows[row], row, room, lanes, width));
  }
  sheet.replaceChildren(svg);
  const words = chosenStep >= 0 ? stepText(stepRows[chosenStep], stepWords(stepRows[chosenStep])) : '';
  if (spoken.textContent !== words) {
    spoken.textContent = words;
  }
}

function spanElement({client, first, last, key}, room) {
  const record = records.get(key);
  const lane = stepLanes.indexOf(client);
  const effect = stepsFor.effects.get(key);
  const kind = effect || (record && stepsFor.before(record)) ? 'done' : stalls.has(key) ? stalledKind : 'waiting';
  const words = record ? shortText(record.operation) : '';
  return element('g', {class: `box ${kind}${stepsOf(stepsFor) === key ? ' selected' : ''}`, 'data-key': key, role: 'button',
    'aria-label': words, onclick: () => chooseStep(first)},
    element('title', {}, record ? tooltip(record, effect, '') : key),
    element('rect', {x: room * lane + 3, y: stepTop(first) + 2, width: room - 8, height: STEP_ROW * (last - first + 1) - 4, rx: 4}),
    room > 40 ? element('text', {x: room * lane + 8, y: stepMiddle(first) + 4}, cut(words, Math.floor((room - 14) / LABEL_WIDTH))) : null);
}

function stepArrows(step, row, room) {
  const kind = step.key && step.key === stepsOf(stepsFor) ? 'cause' : '';
  const x = lane => room * (lane + 0.5);
  const edge = client => room * (stepLanes.indexOf(client) + 1) - 5;
  const to = x(stepLanes.indexOf(step.receiver));
  const y = stepMiddle(row);
  const from = stepLanes.indexOf(step.sender);
  const made = [];
  const line = (more, x1, y1, x2, y2) => made.push({rank: kind || more.includes('cause') ? 1 : 0, lines: arrowLines(`arrow ${more}`, x1, y1, x2, y2)});
  if (step.client !== undefined) {
    line(kind, edge(step.client), y - 4.5, to - 7, y - 4.5);
  } else if (from >= 0 && step.kind !== 'crash' && step.kind !== 'restart') {
    const above = step.sent ? stepMiddle(step.sent - 1) + 7 : 0;
    const aside = step.sender === step.receiver ? -5 : 0;
    line(`${kind} ${step.kind}`, x(from) + 2 * aside, above, to + aside, y - (aside ? 4 : 7));
  }
  for (const client of step.responds || []) {
    const span = stepSpans.find(one => one.client === client && one.last === row);
    if (span) {
      line(`answer ${span.key === stepsOf(stepsFor) ? 'cause' : ''}`, to - 7, y + 4.5, edge(client), y + 4.5);
    }
  }
  return made;
}

function stepElement(step, row, room, lanes, width) {
  const x = room * (stepLanes.indexOf(step.receiver) + 0.5);
  const y = stepMiddle(row);
  const bad = step.kind === 'lost' || step.kind === 'crash';
  const of = step.key && step.key === stepsOf(stepsFor);
  const words = stepWords(step);
  const sign = step.kind === 'lost' ? element('path', {class: 'dot', d: `M${x - 4} ${y - 4} l8 8 m0 -8 l-8 8`})
    : step.kind === 'crash' || step.kind === 'restart'
      ? element('path', {class: 'dot open', d: `M${x - 6} ${y - 6} h12 v12 h-12 z` + (bad ? `M${x - 3} ${y - 3} l6 6 m0 -6 l-6 6` : `M${x - 2} ${y - 3} l5 3 l-5 3 z`)})
      : step.kind === 'timer' ? element('path', {class: 'dot open', d: `M${x - 6} ${y} a6 6 0 1 1 12 0 a6 6 0 1 1 -12 0 M${x} ${y - 4} v4 h3`})
        : element('circle', {class: 'dot', cx: x, cy: y, r: 4.5});
  const left = lanes + 4;
  const name = cut(threadName(step.receiver), 16);
  const nameWidth = LABEL_WIDTH * name.length * 1.1;
  const rest = Math.floor((width - left - 60 - nameWidth) / LABEL_WIDTH);
  const state = step.state ? oneLine(step.state) : '';
  const message = cut(oneLine(words), Math.max(4, state ? Math.floor(rest * 0.7) : rest));
  return element('g', {class: ['step', step.kind, bad && 'bad', of && 'of', row === chosenStep && 'selected'].filter(Boolean).join(' '),
    'data-step': row, role: 'button', 'aria-label': stepText(step, words), onclick: () => chooseStep(row)},
    element('title', {}, stepText(step, words)),
    element('rect', {class: 'row', x: left, y: stepTop(row) + 1, width: width - left - 4, height: STEP_ROW - 2, rx: 4}),
    sign,
    element('text', {class: 'soft', x: left + 34, y: y + 4, 'text-anchor': 'end'}, step.number),
    element('text', {class: 'who', x: left + 42, y: y + 4}, name),
    element('text', {class: 'words', x: left + 50 + nameWidth, y: y + 4}, message),
    state ? element('text', {class: 'soft', x: left + 66 + nameWidth + LABEL_WIDTH * message.length, y: y + 4},
      cut(state, Math.max(2, rest - message.length - 2))) : null);
}

function chooseStep(row) {
  chosenStep = row;
  scrollToStep();
  if (stepRows[row].key && records.has(stepRows[row].key)) {
    chooseRecord(stepRows[row].key);
  } else {
    drawSteps();
  }
}

function scrollToStep() {
  if (chosenStep >= 0) {
    const y = stepTop(chosenStep);
    if (y < stepsView.scrollTop || y + 2 * STEP_ROW > stepsView.scrollTop + stepsView.clientHeight) {
      stepsView.scrollTop = Math.max(0, y - stepsView.clientHeight * 0.6);
    }
  }
}

stepsView.addEventListener('keydown', event => {
  const step = stepRows[chosenStep];
  const to = {
    ArrowUp: () => Math.max(0, chosenStep - 1),
    ArrowDown: () => Math.min(stepRows.length - 1, chosenStep + 1),
    ArrowLeft: () => (step && step.sent ? step.sent - 1 : chosenStep),
    ArrowRight: () => Math.max(chosenStep, stepRows.findIndex(other => other.sent === chosenStep + 1)),
  }[event.key];
  if (to && messages && stepRows.length && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    event.stopPropagation();
    chooseStep(Math.max(0, to()));
  }
});
