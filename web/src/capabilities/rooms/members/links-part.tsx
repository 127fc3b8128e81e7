import { Button } from '@mantine/core';
import { asksForEmail } from '@seedbed/domain/rooms/room.ts';
import { useTranslation } from 'react-i18next';
import { EndRoomLink } from '#capabilities/rooms/operations.ts';
import type { RoomLinkCardFragment, WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { Card, Section } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './rooms.module.css';

interface Props {
  room: WholeRoomFragment;
  mayEdit: boolean;
}

/** The links with their terms; an ended one stays for its visits. */
export function LinksPart({ room, mayEdit }: Props) {
  const { t } = useTranslation('rooms');
  return (
    <Section title={t('links.title')}>
      {room.links.length === 0 ? (
        <p className={css.nothing}>{t('links.empty')}</p>
      ) : (
        <Card as="ul" pad={0} aria-label={t('links.title')}>
          {room.links.map((link) => (
            <LinkRow key={link._id} link={link} mayEdit={mayEdit} />
          ))}
        </Card>
      )}
    </Section>
  );
}

function LinkRow({ link, mayEdit }: { link: RoomLinkCardFragment; mayEdit: boolean }) {
  const { t } = useTranslation('rooms');
  const [end, busy] = useAct(EndRoomLink);
  const { _id: linkId, name, groupName, hasPassword, allowed, expiresAt, endedAt, visitCount, lastVisitAt } = link;
  const isExpired = expiresAt != null && Date.parse(expiresAt) <= Date.now();
  const isOpen = endedAt == null && !isExpired;

  async function stop() {
    const { data, undoId } = await end({ linkId });
    if (data) offerUndo(t('links.ended-now', { name }), undoId);
  }

  return (
    <li className={css.row}>
      <span className={css.words}>
        <bdi className={css.item}>{name}</bdi>
        <FactLine>
          <bdi>{groupName}</bdi>
          {hasPassword && <span>{t('links.with-password')}</span>}
          {asksForEmail(link) && <span>{t('links.verified')}</span>}
          {allowed.length > 0 && (
            <span title={allowed.join(', ')}>{t('links.allowed', { count: allowed.length })}</span>
          )}
          {isOpen && expiresAt && <span>{t('links.until', { day: shortDay(expiresAt, ownZone()) })}</span>}
          <span>{t('counts.visits', { count: visitCount })}</span>
          {lastVisitAt && <TimeAgo at={lastVisitAt} />}
        </FactLine>
      </span>
      {isOpen ? (
        mayEdit && (
          <Button variant="default" size="xs" loading={busy} onClick={() => void stop()}>
            {t('links.end', { name })}
          </Button>
        )
      ) : (
        <Pill>{t(endedAt ? 'links.ended' : 'links.expired')}</Pill>
      )}
    </li>
  );
}
