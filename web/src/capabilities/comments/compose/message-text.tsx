import { richTextFrom } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useMemo } from 'react';
import { RichTextView } from '#platform/forms/composer/rich-text-view.tsx';
import { LinkedText } from './linked-text.tsx';

const linked = (text: string) => <LinkedText text={text} />;

/** A message as rich text, else as plain text. */
export function MessageText({ message, body }: { message: string | null; body: unknown }) {
  const text = useMemo(() => (body ? richTextFrom(body) : null), [body]);
  return text ? <RichTextView text={text} plain={linked} /> : <LinkedText text={message ?? ''} />;
}
