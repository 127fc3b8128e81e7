import { articleCharacters, articleLink, headingLevels } from '@seedbed/domain/resources/article/content.ts';
import type { Extensions } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Mention, type MentionOptions } from '@tiptap/extension-mention';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { Picture } from '#capabilities/resources/pictures/picture-node.ts';
import { CommentMark } from '#capabilities/resources/threads/comment-mark.ts';
import { Callout, Embed, PastedVideo, tableNodes } from './nodes.ts';

interface Options {
  placeholder: () => string;
  /** Without it, mentions show but nobody is added. */
  suggestion?: MentionOptions['suggestion'];
  urlOf: (id: string) => string | null;
  shown: Set<() => void>;
  comments?: { onChoose: (thread: string) => void; onComment: () => void };
}

const deepest = 3;

/** How many lists lie around the cursor. */
const depthOf = (names: readonly string[]) => names.filter((name) => name === 'listItem').length;

/** Extensions of the editor: exactly the nodes of `content.ts`. */
export const articleExtensions = ({ placeholder, suggestion, urlOf, shown, comments }: Options): Extensions => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [...headingLevels] },
    listItem: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, isAllowedUri: (address) => articleLink(address) !== null },
  }),
  ListItem.extend({
    content: 'paragraph (paragraph | bulletList | orderedList)*',
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        Tab: () => {
          const { $from } = this.editor.state.selection;
          const names = Array.from({ length: $from.depth + 1 }, (_, i) => $from.node(i).type.name);
          if (!names.includes('listItem')) return false;
          return depthOf(names) >= deepest || this.editor.commands.sinkListItem('listItem');
        },
      };
    },
  }),
  (suggestion ? Mention : Mention.extend({ addProseMirrorPlugins: () => [] })).configure({
    ...(suggestion && { suggestion }),
    HTMLAttributes: { 'data-mention': '' },
  }),
  ...(comments ? [CommentMark.configure(comments)] : []),
  Callout,
  Picture.configure({ urlOf, shown }),
  Embed,
  PastedVideo,
  ...tableNodes,
  Placeholder.configure({ placeholder }),
  CharacterCount.configure({ limit: articleCharacters }),
];
