import { pageOfPlayer, playerAddress } from '@seedbed/domain/kernel/text/players.ts';
import { embedTitleCharacters } from '@seedbed/domain/resources/article/content.ts';
import { callOrReturn, Extension, getExtensionField, mergeAttributes, Node, type NodeConfig } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import articleCss from '#capabilities/resources/reading/article.module.css';

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** The part of a table that the node plays. */
    tableRole?: string | ((this: { name: string; options: Options; storage: Storage }) => string);
  }
}

/** A box of a color: a note, a tip or a warning. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | bulletList | orderedList)+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'note',
      parseHTML: (element: HTMLElement) => element.dataset.tone ?? 'note',
      renderHTML: ({ tone }: { tone?: string }) => ({ 'data-tone': tone }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-callout': '' }), 0],
});

/** A video of an allowed host. Authors see its name: the player loads for readers, on a click. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ address: { default: null }, title: { default: '' } }),
  parseHTML: () => [
    { tag: 'figure[data-embed]', getAttrs: (figure) => embedAttributes(figure.dataset.embed, figure.dataset.title) },
    { tag: 'iframe[src]', getAttrs: (frame) => embedAttributes(frame.getAttribute('src'), frame.title) },
  ],
  renderHTML: ({ node }) => {
    const { address, title } = node.attrs as { address: string; title: string };
    const { host, url } = pageOfPlayer(address);
    return ['figure', { 'data-embed': address, 'data-title': title }, ['strong', title || host], ['span', url]];
  },
});

/** An address that is pasted on an empty line becomes the video. It runs before the links, which also read addresses. */
export const PastedVideo = Extension.create({
  name: 'pastedVideo',
  priority: 1_001,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const { $from, empty } = view.state.selection;
            const isEmptyLine = empty && $from.depth === 1 && $from.parent.content.size === 0;
            const attrs = embedAttributes(event.clipboardData?.getData('text/plain'), '');
            if (!isEmptyLine || !attrs) return false;
            return editor.commands.insertContent([{ type: 'embed', attrs }, { type: 'paragraph' }]);
          },
        },
      }),
    ];
  },
});

/** False for an address without a player, which the editor then leaves out. */
export function embedAttributes(typed: string | null | undefined, title: string | undefined) {
  const address = playerAddress((typed ?? '').replace(/^\/\//, 'https://'));
  return address !== null && { address, title: (title ?? '').slice(0, embedTitleCharacters) };
}

const cell = (name: string, tableRole: string, tag: string): Partial<NodeConfig> => ({
  name,
  content: 'paragraph+',
  tableRole,
  isolating: true,
  addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }),
  parseHTML: () => [{ tag }],
  renderHTML: () => [tag, 0],
});

/** Tables of `prosemirror-tables`, which the editor's package contains. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    tableRole: 'table',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    // A wide table scrolls alone, as for its readers.
    renderHTML: () => ['div', { class: articleCss.scroll ?? '' }, ['table', ['tbody', 0]]],
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const go = (way: 1 | -1) => () => goToNextCell(way)(this.editor.state, this.editor.view.dispatch);
      return { Tab: go(1), 'Shift-Tab': go(-1) };
    },
    extendNodeSchema(extension) {
      const { name, options, storage } = extension;
      return { tableRole: callOrReturn(getExtensionField(extension, 'tableRole', { name, options, storage })) };
    },
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    tableRole: 'row',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  Node.create(cell('tableCell', 'cell', 'td')),
  Node.create(cell('tableHeader', 'header_cell', 'th')),
];
