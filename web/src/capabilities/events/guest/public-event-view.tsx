import { useTranslation } from 'react-i18next';
import { MessageText } from '#capabilities/comments/public.tsx';
import { DayTile } from '#capabilities/events/list/day-tile.tsx';
import { thereText, whenText } from '#capabilities/events/when-text.ts';
import type { PublicEventFragment } from '#platform/api/generated/documents.ts';
import { list, visitorZone } from '#platform/i18n/dates.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import css from './guest.module.css';

/** Title, time, place, hosts and description for everyone. Times are in the visitor's zone. */
export function PublicEventView({ event, isWithin = false }: { event: PublicEventFragment; isWithin?: boolean }) {
  const { t } = useTranslation('events');
  const zone = visitorZone();
  const there = thereText(event, zone);
  useTitle(event.title);
  // A preview has a heading of its own.
  const Heading = isWithin ? 'h2' : 'h1';
  return (
    <Stack gap={4} as="article">
      {event.cover && <img className={css.cover} src={event.cover} alt="" />}
      <header className={css.head}>
        <DayTile at={event.startTime} zone={zone} />
        <div>
          <Heading className={css.title} dir="auto">
            {event.title}
          </Heading>
          <p>{whenText(event, zone)}</p>
          {there && <p className="note">{there}</p>}
          {(event.locationText || event.locationLink) && (
            <p dir="auto">
              {event.locationLink ? (
                <a href={event.locationLink} target="_blank" rel="noreferrer">
                  {event.locationText ?? t('facts.map')}
                </a>
              ) : (
                event.locationText
              )}
            </p>
          )}
          {event.isOnline && <p className="note">{t('guest.online')}</p>}
          {event.hostNames.length > 0 && <p className="note">{t('guest.hosts', { names: list(event.hostNames) })}</p>}
        </div>
      </header>
      {event.description && <MessageText message={event.description} body={event.descriptionBody} />}
    </Stack>
  );
}
