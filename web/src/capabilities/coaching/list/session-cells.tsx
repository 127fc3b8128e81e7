import { sessionColumns } from '@seedbed/domain/coaching/columns.ts';
import { useTranslation } from 'react-i18next';
import type { SessionRowFragment } from '#platform/api/generated/documents.ts';
import { list, ownZone, shortMoment } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { Pill } from '#platform/ui/pill.tsx';

export const phaseTones = {
  upcoming: 'info',
  in_progress: 'good',
  awaiting_notes: 'warn',
  completed: 'plain',
  canceled: 'plain',
  no_show: 'warn',
} as const;

export function PhasePill({ phase }: { phase: keyof typeof phaseTones }) {
  const { t } = useTranslation('coaching');
  return <Pill tone={phaseTones[phase]}>{t(`values.phase.${phase}`)}</Pill>;
}

export const sessionCells: Cells<SessionRowFragment> = {
  ...valueCells('coaching', sessionColumns),
  name: ({ row }) => <RowLink to={`/coaching/session/${row._id}`}>{row.name}</RowLink>,
  startup: ({ row }) => <bdi>{row.startup.name}</bdi>,
  coach: ({ row }) => <bdi>{list(row.coachs.map(({ fullName }) => fullName))}</bdi>,
  startsAt: ({ row }) => <time dateTime={row.date}>{shortMoment(new Date(row.date).getTime(), ownZone())}</time>,
  phase: ({ row }) => <PhasePill phase={row.phase} />,
  minutes: ({ row }) => <Minutes count={row.expectedDuration} />,
  topic: ({ row }) => (
    <>
      {row.topics.map(({ _id, name, color }) => (
        <Pill key={_id} color={color ?? null}>
          {name}
        </Pill>
      ))}
    </>
  ),
};

export function Minutes({ count }: { count: number }) {
  const { t } = useTranslation('coaching');
  return <>{t('minutes', { count })}</>;
}
