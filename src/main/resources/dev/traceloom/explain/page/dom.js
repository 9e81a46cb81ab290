// Small helpers. Text always goes in as text: what is shown comes from traces and specifications.

function element(tag, attributes = {}, ...children) {
  const svg = ['svg', 'path', 'rect', 'text', 'circle', 'g', 'line', 'title', 'polygon'].includes(tag);
  const made = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      made.addEventListener(name.slice(2), value);
    } else if (value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? '' : value);
    }
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) {
      made.append(child);
    }
  }
  return made;
}

const byId = id => document.getElementById(id);
const fill = (parent, ...children) => parent.replaceChildren(...children.flat(Infinity).filter(child => child));
