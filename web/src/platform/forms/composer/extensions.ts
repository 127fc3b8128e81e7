import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import type { Extensions } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Mention, type MentionOptions } from '@tiptap/extension-mention';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

interface Options {
  placeholder: () => string;
  maxCharacters: number;
  suggestion: MentionOptions['suggestion'];
}

/** Extensions of the editor: exactly the subset of `rich-text.ts`. */
export const editorExtensions = ({ placeholder, maxCharacters, suggestion }: Options): Extensions => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: { openOnClick: false, isAllowedUri: (address) => websiteLink(address) !== null },
  }),
  ListItem.extend({ content: 'paragraph+' }),
  Mention.configure({ suggestion, HTMLAttributes: { 'data-mention': '' } }),
  Placeholder.configure({ placeholder }),
  CharacterCount.configure({ limit: maxCharacters }),
];
