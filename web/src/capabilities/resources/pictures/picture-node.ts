import { pictureTextCharacters } from '@seedbed/domain/resources/article/content.ts';
import { type Editor, Node } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import i18next from 'i18next';
import css from './picture.module.css';
import { sizeOfPicture } from './size-of-picture.ts';

interface PictureOptions {
  /** The address of a file of the resource; null until it has arrived. */
  urlOf: (id: string) => string | null;
  /** Calls each shown picture when files have arrived. */
  shown: Set<() => void>;
}

interface Attributes {
  id: string;
  alt: string;
  width: number | null;
  height: number | null;
}

const pixels = (text: string | undefined) => Number(text) || null;

/** A file of the resource, shown as a picture with the field of its description. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ urlOf: () => null, shown: new Set() }),
  addAttributes: () => ({
    id: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: ({ dataset: { picture: id, alt = '', width, height } }) => ({
        ...{ id, alt, width: pixels(width), height: pixels(height) },
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-picture': attrs.id, 'data-alt': attrs.alt, 'data-width': attrs.width, 'data-height': attrs.height },
  ],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.isActive('picture') && focusDescription(this.editor) };
  },
  addNodeView() {
    const { urlOf, shown } = this.options;
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure');
      const picture = document.createElement('img');
      const { caption, field } = descriptionField(editor, getPos);
      dom.append(picture, caption);
      let current = node;
      const show = () => {
        const { id, alt, width, height } = current.attrs as Attributes;
        const url = urlOf(id);
        if (width) picture.width = width;
        if (height) picture.height = height;
        if (url && picture.src !== new URL(url, location.href).href) picture.src = url;
        picture.alt = alt;
        if (field.value !== alt) field.value = alt;
        dom.dataset.waiting = String(!url);
      };
      show();
      shown.add(show);
      return {
        dom,
        update: (next) => {
          if (next.type.name !== 'picture') return false;
          current = next;
          show();
          return true;
        },
        stopEvent: ({ target }) => target === field,
        destroy: () => shown.delete(show),
      };
    };
  },
});

/** Without a description, the field says that it is missing. */
function descriptionField(editor: Editor, getPos: () => number | undefined) {
  const caption = document.createElement('figcaption');
  const field = document.createElement('textarea');
  field.rows = 1;
  field.className = css.description ?? '';
  field.dir = 'auto';
  field.maxLength = pictureTextCharacters;
  field.placeholder = i18next.t('resources:tools.picture-missing');
  field.setAttribute('aria-label', i18next.t('resources:tools.picture-text'));
  field.addEventListener('input', () => {
    const place = getPos();
    if (place === undefined) return;
    // A pasted text may have several lines.
    const alt = field.value.replace(/\s*\n\s*/g, ' ');
    editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'alt', alt));
  });
  field.addEventListener('keydown', (event) => {
    // The form around the editor is sent with Ctrl+Enter.
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.ctrlKey || event.metaKey || event.isComposing)
      return;
    event.preventDefault();
    event.stopPropagation();
    const { tr } = editor.state;
    editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve((getPos() ?? 0) + 1))));
    editor.view.focus();
  });
  caption.append(field);
  return { caption, field };
}

/** Moves the focus to the description of the selected picture. */
export function focusDescription({ view, state }: Editor): boolean {
  const figure = view.nodeDOM(state.selection.from);
  const field = figure instanceof HTMLElement ? figure.querySelector('textarea') : null;
  field?.focus();
  return field !== null;
}

/** Keeps the size of an added picture, so that nothing moves while readers load it. No undo step of its own. */
export async function measurePicture(editor: Editor, id: string, file: File): Promise<void> {
  const size = await sizeOfPicture(file);
  if (!size || editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.forEach((node, place) => {
    if (node.type.name === 'picture' && node.attrs.id === id) tr.setNodeMarkup(place, null, { ...node.attrs, ...size });
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
