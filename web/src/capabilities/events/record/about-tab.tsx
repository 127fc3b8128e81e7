import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { useTranslation } from 'react-i18next';
import { MessageText } from '#capabilities/comments/public.tsx';
import { Sessions } from '#capabilities/events/sessions/sessions.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useEvent } from './event-context.ts';
import css from './event-record.module.css';
import { OwnCode } from './own-code.tsx';

export const Component = () => <About event={useEvent()} />;

/** Description, the own code for the door, sessions and materials. */
export function About({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const { description, descriptionBody, links, attachments, mayEdit } = event;
  const hasMaterials = links.length > 0 || attachments.length > 0;
  return (
    <Stack gap={6}>
      {description && (
        <div className={css.description}>
          <MessageText message={description} body={descriptionBody} />
        </div>
      )}
      <OwnCode event={event} />
      {isOneOnOne(event) && event.status === 'published' && <Sessions event={event} />}
      {(hasMaterials || mayEdit) && (
        <RecordSection title={t('materials')}>
          <Stack gap={3}>
            {links.length > 0 && (
              <ul>
                {links.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer" dir="auto">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <Attachments record={{ kind: 'event', id: event._id }} files={attachments} mayAdd={mayEdit} hasButton />
          </Stack>
        </RecordSection>
      )}
      {!description && !hasMaterials && !mayEdit && <p className="note">{t('no-description')}</p>}
    </Stack>
  );
}
