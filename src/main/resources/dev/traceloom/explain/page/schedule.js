// The schedule of a run under control: where each thread was taken off in the middle of an operation, or waits.

function scheduleElement() {
  if (!explanation.schedule) {
    return null;
  }
  const {threads, steps, stuck, text} = explanation.schedule;
  // Who returns next went on from the point.
  const stops = steps.filter((step, i) => step.kind === 'point' && (i + 1 === steps.length || steps[i + 1].thread !== step.thread));
  const isLast = step => steps.lastIndexOf(step) === steps.map(one => one.thread).lastIndexOf(step.thread);
  return element('div', {class: 'block', id: 'schedule'},
    element('h3', {}, 'The schedule'),
    element('p', {}, 'Where each thread was taken off, or waits, in this order:'),
    stops.map(step => element('div', {class: 'member'},
      element('b', {}, oneLine(threads[step.thread])), (stuck && isLast(step) ? ' waits where it ' : ' before it ') + oneLine(step.words)
        + (step.method ? ' in ' + oneLine(step.method) : '') + ' ',
      element('small', {}, step.file ? oneLine(step.file).replace(/.*[\\/]/, '') + ':' + step.line : ''))),
    element('p', {}, 'As text: ', element('code', {}, oneLine(text))));
}
