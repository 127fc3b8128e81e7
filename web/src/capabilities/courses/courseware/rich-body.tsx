import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { LinkedText } from '#capabilities/comments/public.tsx';
import { RichTextView } from '#platform/forms/composer/rich-text-view.tsx';
import css from './courseware.module.css';

export const RichBody = ({ text }: { text: RichText | null }) =>
  text && (
    <div className={css.body}>
      <RichTextView text={text} plain={(words) => <LinkedText text={words} />} />
    </div>
  );
