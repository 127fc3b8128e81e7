import { nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { OneForm } from '#capabilities/forms/operations.ts';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
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
    <ConflictChoice
      sentence={t('conflict.sentence')}
      mine={<bdi>{name(lines.find(ofConflict))}</bdi>}
      theirs={stored === 'unknown' ? undefined : <bdi>{name(stored.find(ofConflict))}</bdi>}
      onDecide={decide}
    />
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
