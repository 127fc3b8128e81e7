import { richTextFrom } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useMemo } from 'react';
import { RichTextView } from '#platform/forms/composer/rich-text-view.tsx';
import { linkedParts } from './linked-text.tsx';
import css from './message-text.module.css';

/** A message as rich text, else as plain text: each paragraph at the side where its language begins. */
export function MessageText({ message, body }: { message: string | null; body: unknown }) {
  const text = useMemo(() => (body ? richTextFrom(body) : null), [body]);
  if (text) return <RichTextView text={text} plain={linkedParts} />;
  return (
    <div dir="auto" className={css.plain}>
      {linkedParts(message ?? '')}
    </div>
  );
}
