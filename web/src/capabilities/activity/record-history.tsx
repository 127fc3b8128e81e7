import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { enumeration } from '#platform/i18n/dates.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { RecordHistory } from './operations.ts';
import css from './record-history.module.css';

/** Longer histories are folded. */
const shownAtOnce = 5;

export const TaskHistory = ({ id }: { id: string }) => <History kind="task" id={id} />;

/** Changes of the record, from the activity log. */
function History({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation('activity');
  const [all, setAll] = useState(false);
  const [{ data, error }, again] = useQuery({ query: RecordHistory, variables: { kind, id } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const entries = data.recordHistory;
  if (entries.length === 0) return null;
  const hidden = all ? 0 : Math.max(0, entries.length - shownAtOnce);
  return (
    <RecordSection title={t('history.title')}>
      <ol className={css.entries}>
        {entries.slice(0, entries.length - hidden).map(({ _id, at, text, fields, by }) => (
          <li key={_id} className={css.entry}>
            <span className={css.text}>
              {text}
              {fields.length > 0 && <span className={css.fields}>: {enumeration(fields)}</span>}
            </span>
            <span className={css.facts}>
              {by && (
                <>
                  <UserName person={by} /> ·{' '}
                </>
              )}
              <TimeAgo at={at} />
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setAll(true)}>
          {t('history.more', { count: hidden })}
        </Button>
      )}
    </RecordSection>
  );
}
