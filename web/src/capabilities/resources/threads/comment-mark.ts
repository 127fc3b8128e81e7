import { type Editor, Mark } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

interface Range {
  from: number;
  to: number;
}

/** Highlighted words: the open threads, the chosen one, and the words of a comment that is being written. */
interface Highlights {
  open: ReadonlySet<string>;
  chosen: string | null;
  pending: Range | null;
}

const key = new PluginKey<Highlights>('comments');

const idsOf = (node: Node): string[] =>
  node.marks.flatMap((mark) => (mark.type.name === 'comment' ? [String(mark.attrs.id)] : []));

/** The places of each thread's words, in reading order. */
export function threadPlaces(doc: Node): Map<string, Range> {
  const places = new Map<string, Range>();
  doc.descendants((node, from) => {
    for (const id of idsOf(node)) {
      const to = from + node.nodeSize;
      places.set(id, { from: places.get(id)?.from ?? from, to });
    }
  });
  return places;
}

function decorations({ doc }: EditorState, { open, chosen, pending }: Highlights): DecorationSet {
  const found: Decoration[] = [];
  const mark = (from: number, to: number, isChosen: boolean) =>
    found.push(Decoration.inline(from, to, { nodeName: 'mark', 'data-chosen': String(isChosen) }));
  doc.descendants((node, from) => {
    const ids = idsOf(node).filter((id) => open.has(id));
    if (ids.length > 0) mark(from, from + node.nodeSize, chosen !== null && ids.includes(chosen));
  });
  if (pending && pending.to > pending.from) mark(pending.from, pending.to, true);
  return DecorationSet.create(doc, found);
}

interface Options {
  /** The author clicked on highlighted words. */
  onChoose: (id: string) => void;
  /** The shortcut of the toolbar's button. */
  onComment: () => void;
}

/** The anchor of a conversation. It moves with its words, and words typed at its end are outside. */
export const CommentMark = Mark.create<Options>({
  name: 'comment',
  inclusive: false,
  excludes: '',
  addOptions: () => ({ onChoose: () => {}, onComment: () => {} }),
  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.comment ?? null,
      renderHTML: ({ id }: { id?: string }) => ({ 'data-comment': id }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-comment]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-m': () => {
        this.options.onComment();
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { onChoose } = this.options;
    return [
      new Plugin<Highlights>({
        key,
        state: {
          init: () => ({ open: new Set(), chosen: null, pending: null }),
          apply(tr, before) {
            const now = { ...before, ...(tr.getMeta(key) as Partial<Highlights> | undefined) };
            const { pending } = now;
            if (!tr.docChanged || !pending) return now;
            return { ...now, pending: { from: tr.mapping.map(pending.from, 1), to: tr.mapping.map(pending.to, -1) } };
          },
        },
        props: {
          decorations: (state) => decorations(state, key.getState(state) as Highlights),
          handleClick: (view, place) => {
            const [id] = threadsAt(view.state, place);
            if (id) onChoose(id);
            return false;
          },
        },
      }),
    ];
  },
});

/** The open threads at a place. */
function threadsAt(state: EditorState, place: number): string[] {
  const { open } = key.getState(state) as Highlights;
  const $place = state.doc.resolve(place);
  const nodes = [$place.nodeBefore, $place.nodeAfter].filter((node) => node !== null);
  return nodes.flatMap(idsOf).filter((id) => open.has(id));
}

/** The thread at the cursor. */
export const threadAtCursor = ({ state }: Editor): string | null => threadsAt(state, state.selection.from)[0] ?? null;

export function highlight(editor: Editor, change: Partial<Highlights>): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
}

/** A selection may hold no words, such as the end of a line or a picture. */
const selectedWords = ({ doc, selection: { from, to } }: EditorState): string =>
  doc.textBetween(from, to, ' ', ' ').replace(/\s+/g, ' ').trim();

/** The author has chosen words, or the cursor is in a thread. */
export const mayComment = (editor: Editor): boolean =>
  selectedWords(editor.state) !== '' || threadAtCursor(editor) !== null;

/** Remembers the selected words while the comment is written. Null without any. */
export function beginComment(editor: Editor, mostCharacters: number): string | null {
  const { from, to } = editor.state.selection;
  const quote = selectedWords(editor.state);
  if (quote === '') return null;
  highlight(editor, { pending: { from, to } });
  return quote.slice(0, mostCharacters);
}

/** Marks the remembered words, wherever they are now. It is no undo step: the conversation exists. */
export function endComment(editor: Editor, id: string | null): void {
  const { pending } = key.getState(editor.state) as Highlights;
  const mark = editor.schema.marks.comment;
  const tr = editor.state.tr.setMeta(key, { pending: null }).setMeta('addToHistory', false);
  if (id && pending && mark && pending.to > pending.from) tr.addMark(pending.from, pending.to, mark.create({ id }));
  editor.view.dispatch(tr);
}

/** Selects the words of a thread and scrolls to them. */
export function showThread(editor: Editor, id: string): void {
  const place = threadPlaces(editor.state.doc).get(id);
  if (!place) return;
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, place.from, place.to)).scrollIntoView());
}
