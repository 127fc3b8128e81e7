import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ChangeLog } from '#capabilities/coaching/operations.ts';
import type { CoachingChangeLogQuery } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';

type Entry = NonNullable<CoachingChangeLogQuery['coachingSession']>['changelogs'][number];

/** Loaded when somebody opens it. */
export function ChangeLogPart({ id }: { id: string }) {
  const { t } = useTranslation('coaching');
  const [isOpen, setOpen] = useState(false);
  return (
    <RecordSection
      title={t('change-log.title')}
      action={
        <Button variant="subtle" color="gray" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('change-log.hide') : t('change-log.show')}
        </Button>
      }
    >
      {isOpen && <Entries id={id} />}
    </RecordSection>
  );
}

function Entries({ id }: { id: string }) {
  const { t } = useTranslation('coaching');
  const [{ data, error }, again] = useQuery({
    query: ChangeLog,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded data={data?.coachingSession} error={error} onRetry={again} rows={3}>
      {({ changelogs }) => (
        <Stack as="ol" gap={3}>
          {[...Map.groupBy(changelogs, ({ groupId }) => groupId).values()].map((group) => {
            const [first] = group;
            if (!first) return null;
            return (
              <li key={first.groupId}>
                <span>{actText(t, first.type)}</span>{' '}
                <span className="note">
                  {first.initiator?.fullName ?? t('change-log.automatic')} · {fullMoment(first.changeTime, ownZone())}
                </span>
                <ul>{group.flatMap((entry) => (entry.field ? <ChangedValue key={entry._id} entry={entry} /> : []))}</ul>
              </li>
            );
          })}
        </Stack>
      )}
    </Loaded>
  );
}

type Translate = ReturnType<typeof useTranslation<'coaching'>>['t'];

const actText = (t: Translate, type: string): string => t(`acts.${type.replace('coaching.', '') as 'booked'}`);

/** Tags are named by ids in the log, so their change has no values here. */
function ChangedValue({ entry }: { entry: Entry }) {
  const { t } = useTranslation('coaching');
  const name = t(`fields.${entry.field as 'goal'}`, { defaultValue: entry.field ?? '' });
  if (entry.field === 'topicIds') return <li>{name}</li>;
  const words = (value: unknown) => valueText(t as never, entry.field ?? '', value);
  return (
    <li dir="auto">{t('change-log.value', { field: name, old: words(entry.oldValue), new: words(entry.newValue) })}</li>
  );
}

const moment = /^\d{4}-\d{2}-\d{2}T.*Z$/;

function valueText(t: (key: string, options?: object) => string, field: string, value: unknown): string {
  if (value == null || value === '') return t('change-log.none');
  if (typeof value === 'boolean') return t(value ? 'change-log.yes' : 'change-log.no');
  if (Array.isArray(value)) return value.join('; ') || t('change-log.none');
  const text = String(value);
  if (moment.test(text)) return fullMoment(text, ownZone());
  if (field === 'state') return t(`states.${text}`, { defaultValue: text });
  return field === 'noShow' ? t(`sides.${text}`, { defaultValue: text }) : text;
}
