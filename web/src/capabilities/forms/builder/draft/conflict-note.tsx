import { Button } from '@mantine/core';
import { nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/forms/builder/builder.module.css';
import { OneForm } from '#capabilities/forms/operations.ts';
import { linesOf } from './draft-lines.ts';
import type { Draft } from './use-draft.ts';

/** Two people changed one line: shows both, and nothing is overwritten unseen. */
export function ConflictNote({ formId, draft, language }: { formId: string; draft: Draft; language: string }) {
  const { t } = useTranslation('forms');
  const { conflict, lines, decide } = draft;
  const [{ data, fetching }, again] = useQuery({
    query: OneForm,
    variables: { id: formId },
    requestPolicy: 'network-only',
    pause: !conflict,
  });
  useEffect(() => {
    if (conflict) again({ requestPolicy: 'network-only' });
  }, [conflict, again]);
  if (!conflict || fetching || !data?.form) return null;
  const mine = lines.find(({ id }) => id === conflict.lineId);
  const theirs = linesOf(data.form.lines).find(({ id }) => id === conflict.lineId);
  const name = (line: typeof mine) => (line ? nameOf(line.content, language) || t('untitled') : t('conflict.removed'));
  return (
    <div className={css.conflict} role="alert">
      <p>{t('conflict.sentence')}</p>
      <dl>
        <dt>{t('conflict.mine')}</dt>
        <dd>
          <bdi>{name(mine)}</bdi>
        </dd>
        <dt>{t('conflict.theirs')}</dt>
        <dd>
          <bdi>{name(theirs)}</bdi>
        </dd>
      </dl>
      <div className={css.row}>
        <Button size="xs" variant="default" onClick={() => decide(false)}>
          {t('conflict.take')}
        </Button>
        <Button size="xs" onClick={() => decide(true)}>
          {t('conflict.keep')}
        </Button>
      </div>
    </div>
  );
}
