import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxMailQuery } from '#platform/api/generated/documents.ts';
import { MailFrame } from './mail-frame.tsx';
import css from './mail-view.module.css';

type Content = NonNullable<NonNullable<OutboxMailQuery['mail']>['content']>;

const parts = ['preview', 'text', 'headers'] as const;
type Part = (typeof parts)[number];

/** The HTML, the text or the headers of a mail. */
export function MailWords({ content }: { content: Content }) {
  const { t } = useTranslation('emails');
  const [part, setPart] = useState<Part>('preview');
  return (
    <>
      <SegmentedControl
        size="xs"
        className={css.parts}
        aria-label={t('mail.parts')}
        value={part}
        onChange={(value) => setPart(value as Part)}
        data={parts.map((value) => ({ value, label: t(`mail.${value}`) }))}
      />
      {part === 'preview' && <MailFrame html={content.html} />}
      {part === 'text' && (
        <pre className={css.text} dir="auto">
          {content.text}
        </pre>
      )}
      {part === 'headers' &&
        (content.headers.length === 0 ? (
          <p className={css.muted}>{t('mail.no-headers')}</p>
        ) : (
          <pre className={css.text} dir="ltr">
            {content.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
          </pre>
        ))}
    </>
  );
}
