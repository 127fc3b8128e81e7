import { Button } from '@mantine/core';
import { canEditRooms, canOpenRooms, canSeeReadiness } from '@seedbed/domain/rooms/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { Readiness, RoomsOfStartup } from '#capabilities/rooms/operations.ts';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import type { RoomCardFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { RoomDialog } from './room-form.tsx';
import css from './rooms.module.css';

/** In the documents tab: the rooms for founders, and how ready they are for the team. */
export function RoomsPart({ id: startupId }: { id: string }) {
  const actor = useActor();
  if (canOpenRooms(actor, startupId)) return <Rooms startupId={startupId} />;
  return canSeeReadiness(actor, startupId) ? <ReadinessLine startupId={startupId} /> : null;
}

function Rooms({ startupId }: { startupId: string }) {
  const { t } = useTranslation('rooms');
  const navigate = useNavigate();
  const mayEdit = canEditRooms(useActor(), startupId);
  const isViewing = useIsViewing();
  const [isMaking, make] = useState(false);
  const [{ data, error }, again] = useQuery({ query: RoomsOfStartup, variables: { startupId } });
  return (
    <section aria-label={t('title')}>
      <Stack gap={3}>
        <Row gap={3} align="center" justify="between">
          <h2 className={css.title}>{t('title')}</h2>
          {mayEdit && !isViewing && (
            <Button variant="default" leftSection={<PlusIcon size={16} />} onClick={() => make(true)}>
              {t('new')}
            </Button>
          )}
        </Row>
        <Loaded data={data} error={error} onRetry={again} rows={2}>
          {({ rooms }) =>
            rooms.length === 0 ? (
              <p className={css.nothing}>{t('empty-sentence')}</p>
            ) : (
              <Card as="ul" pad={0} aria-label={t('title')}>
                {rooms.map((room) => (
                  <RoomRow key={room._id} room={room} />
                ))}
              </Card>
            )
          }
        </Loaded>
      </Stack>
      <RoomDialog
        opened={isMaking}
        startupId={startupId}
        onSaved={(id) => navigate(`/startup/${startupId}/rooms/${id}`)}
        onClose={() => make(false)}
      />
    </section>
  );
}

function RoomRow({ room }: { room: RoomCardFragment }) {
  const { t } = useTranslation('rooms');
  const { _id: id, name, state, startup, itemCount, openLinkCount, visitCount, openQuestionCount, lastVisitAt } = room;
  return (
    <li className={css.row}>
      <span className={css.words}>
        <AppLink to={`/startup/${startup._id}/rooms/${id}`} className={css.name}>
          <bdi>{name}</bdi>
        </AppLink>
        <FactLine>
          <span>{t('counts.items', { count: itemCount })}</span>
          <span>{t('counts.links', { count: openLinkCount })}</span>
          <span>{t('counts.visits', { count: visitCount })}</span>
          {lastVisitAt && <TimeAgo at={lastVisitAt} />}
        </FactLine>
      </span>
      {openQuestionCount > 0 && <Pill tone="info">{t('counts.questions', { count: openQuestionCount })}</Pill>}
      {state === 'closed' && <Pill>{t('values.state.closed')}</Pill>}
    </li>
  );
}

function ReadinessLine({ startupId }: { startupId: string }) {
  const { t } = useTranslation('rooms');
  const [{ data }] = useQuery({ query: Readiness, variables: { startupId } });
  const found = data?.roomReadiness;
  if (!found || found.rooms === 0) return null;
  return (
    <p className="note">
      {t('readiness', {
        items: t('counts.items', { count: found.items }),
        links: t('counts.links', { count: found.links }),
      })}{' '}
      ·{' '}
      {found.lastVisitAt ? (
        <>
          {t('last-visit')} <TimeAgo at={found.lastVisitAt} />
        </>
      ) : (
        t('no-visit')
      )}
    </p>
  );
}
