import { isPlain, plainText, type RichText, richTextFrom, richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useState } from 'react';
import type { WrittenText } from './written-input.ts';

const writtenText = (text: RichText): WrittenText => ({
  message: plainText(text),
  form: isPlain(text) ? '' : JSON.stringify(text),
});

/** Stored drafts are not trusted. */
function richTextIn({ message, form }: WrittenText): RichText {
  try {
    return (form && richTextFrom(JSON.parse(form))) || richTextOf(message);
  } catch {
    return richTextOf(message);
  }
}

export const emptyText: WrittenText = { message: '', form: '' };

/** The text in the composer, stored with each change. */
export function useWrittenText(stored: WrittenText, store: (written: WrittenText) => void) {
  const [text, setText] = useState(() => richTextIn(stored));
  const change = (next: RichText) => {
    setText(next);
    store(writtenText(next));
  };
  return { text, change, clear: () => setText(richTextOf('')) };
}
