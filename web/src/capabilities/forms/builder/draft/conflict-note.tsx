import { Button } from '@mantine/core';
import { nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import css from '#capabilities/forms/builder/builder.module.css';
import { OneForm } from '#capabilities/forms/operations.ts';
import { type DraftLine, linesOf } from './draft-lines.ts';
import type { Conflict, Draft } from './use-draft.ts';

/** Two people changed one line: shows both, and nothing is overwritten unseen. */
export function ConflictNote({ formId, draft, language }: { formId: string; draft: Draft; language: string }) {
  const { t } = useTranslation('forms');
  const { conflict, lines, decide } = draft;
  const stored = useStoredLines(formId, conflict);
  if (!conflict || !stored) return null;
  const ofConflict = ({ id }: DraftLine) => id === conflict.lineId;
  const name = (line: DraftLine | undefined) =>
    line ? nameOf(line.content, language) || t('untitled') : t('conflict.removed');
  return (
    <div className={css.conflict} role="alert">
      <p>{t('conflict.sentence')}</p>
      <dl>
        <dt>{t('conflict.mine')}</dt>
        <dd>
          <bdi>{name(lines.find(ofConflict))}</bdi>
        </dd>
        {stored !== 'unknown' && (
          <>
            <dt>{t('conflict.theirs')}</dt>
            <dd>
              <bdi>{name(stored.find(ofConflict))}</bdi>
            </dd>
          </>
        )}
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

/** The lines of the server; `unknown` if it cannot be reached, null while they load. */
function useStoredLines(id: string, conflict: Conflict | null): readonly DraftLine[] | 'unknown' | null {
  const client = useClient();
  const [stored, setStored] = useState<readonly DraftLine[] | 'unknown' | null>(null);
  useEffect(() => {
    setStored(null);
    if (!conflict) return;
    let isCurrent = true;
    const load = async () => {
      const { data } = await client.query(OneForm, { id }, { requestPolicy: 'network-only' }).toPromise();
      if (isCurrent) setStored(data?.form ? linesOf(data.form.lines) : 'unknown');
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [client, id, conflict]);
  return stored;
}
