import { managedResourceColumns } from '@seedbed/domain/resources/columns.ts';
import { useTranslation } from 'react-i18next';
import { sectionName } from '#capabilities/resources/section-name.ts';
import type { ManagedResourceListQuery } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';

export type ManagedResource = ManagedResourceListQuery['managedResourceList']['rows'][number];
type Props = { row: ManagedResource };

const tones = { draft: 'plain', published: 'good', archived: 'plain' } as const;

export function StatePill({ state }: { state: ManagedResource['state'] }) {
  const { t } = useTranslation('resources');
  return <Pill tone={tones[state]}>{t(`values.state.${state}`)}</Pill>;
}

function Readers({ row: { readers, isRequired } }: Props) {
  const { t } = useTranslation('resources');
  if (!readers) return null;
  const { audience, read, confirmed } = readers;
  return <span>{t('readers.of', { count: isRequired ? confirmed : read, total: audience })}</span>;
}

function BrokenLinks({ row: { brokenLinks } }: Props) {
  const { t } = useTranslation('resources');
  if (brokenLinks.length === 0) return null;
  return <Pill tone="warn">{t('broken', { count: brokenLinks.length })}</Pill>;
}

export const managedCells: Cells<ManagedResource> = {
  ...valueCells('resources', managedResourceColumns),
  title: ({ row }: Props) => <RowLink to={`/articles/management/article/${row._id}`}>{row.title}</RowLink>,
  section: ({ row }: Props) => <bdi>{sectionName(row.section)}</bdi>,
  state: ({ row }: Props) => <StatePill state={row.state} />,
  owner: ({ row: { owner } }: Props) =>
    owner && (
      <Row gap={2} align="center" nowrap>
        <Avatar person={owner} size="xsmall" />
        <bdi>{owner.fullName}</bdi>
      </Row>
    ),
  reviewOn: ({ row: { reviewOn } }: Props) => reviewOn && <span>{calendarDay(reviewOn)}</span>,
  readers: Readers,
  brokenLinks: BrokenLinks,
  required: ({ row }: Props) => (row.isRequired ? <Required /> : null),
  createdAt: ({ row }: Props) => <TimeAgo at={row.createdAt} />,
};

function Required() {
  const { t } = useTranslation('resources');
  return <Pill tone="info">{t('required')}</Pill>;
}
