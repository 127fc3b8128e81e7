import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { RoomVisits } from '#capabilities/rooms/operations.ts';
import type { RoomVisitsQuery } from '#platform/api/generated/documents.ts';
import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { Card, Section } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './rooms.module.css';
import { useDuration } from './use-duration.ts';

type Visit = RoomVisitsQuery['roomVisits']['rows'][number];

/** The visitors, newest first, each with the time on every page. */
export function VisitsPart({ roomId }: { roomId: string }) {
  const { t } = useTranslation('rooms');
  return (
    <Section title={t('visits.title')}>
      <Visits roomId={roomId} cursor={null} />
    </Section>
  );
}

/** A page of visits, and below it the next one once it is asked for. */
function Visits({ roomId, cursor }: { roomId: string; cursor: string | null }) {
  const { t } = useTranslation('rooms');
  const [isOpen, open] = useState(false);
  const [{ data, error }, again] = useQuery({ query: RoomVisits, variables: { roomId, cursor } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={3} />;
  const { rows, cursor: next } = data.roomVisits;
  if (rows.length === 0) return <p className={css.nothing}>{t('visits.empty')}</p>;
  return (
    <>
      <Card as="ul" pad={0} aria-label={t('visits.title')}>
        {rows.map((visit) => (
          <VisitRow key={visit._id} visit={visit} />
        ))}
      </Card>
      {next && !isOpen && (
        <Button variant="default" onClick={() => open(true)}>
          {t('visits.more')}
        </Button>
      )}
      {next && isOpen && <Visits roomId={roomId} cursor={next} />}
    </>
  );
}

function VisitRow({ visit }: { visit: Visit }) {
  const { t } = useTranslation('rooms');
  const duration = useDuration();
  const { email, linkName, startedAt, agreedAt, pages } = visit;
  const total = pages.reduce((sum, { seconds }) => sum + seconds, 0);
  const items = [...Map.groupBy(pages, ({ itemId }) => itemId).values()];
  return (
    <li className={css.row}>
      <span className={css.words}>
        <bdi className={css.item}>{email ?? t('visits.unknown')}</bdi>
        <FactLine>
          <bdi>{linkName}</bdi>
          <TimeAgo at={startedAt} />
          {agreedAt && <span>{t('visits.agreed')}</span>}
          <span>{total > 0 ? duration(total) : t('visits.nothing-read')}</span>
        </FactLine>
        {items.map((own) => (
          <span key={own[0]?.itemId} className={css.read}>
            <bdi>{own[0]?.itemName}</bdi>
            <Bars pages={own} />
          </span>
        ))}
      </span>
    </li>
  );
}

/** One bar for each page that was read, as long as its time. */
function Bars({ pages }: { pages: Visit['pages'] }) {
  const { t } = useTranslation('rooms');
  const duration = useDuration();
  const most = Math.max(...pages.map(({ seconds }) => seconds), 1);
  return (
    <ul className={css.bars}>
      {pages.map(({ page, seconds }) => (
        <li key={page} className={css.bar}>
          <span>{t('visits.page', { page })}</span>
          <span className={css.track} aria-hidden="true">
            <span className={css.time} style={{ inlineSize: `${(100 * seconds) / most}%` }} />
          </span>
          <span>{duration(seconds)}</span>
        </li>
      ))}
    </ul>
  );
}
