import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import type { EventDraftFragment } from '#platform/api/generated/documents.ts';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
import { enumeration } from '#platform/i18n/dates.ts';
import { EventToEdit } from './operations.ts';
import { sectionOf } from './sections.ts';
import type { EventDraft } from './use-event-draft.ts';

/** Somebody else saved the event meanwhile: nothing is overwritten unseen. */
export function ConflictNote({ draft }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const client = useClient();
  const { conflict, event, pending, decide } = draft;
  const [newest, setNewest] = useState<EventDraftFragment | null>(null);
  useEffect(() => {
    setNewest(null);
    if (!conflict) return;
    let isCurrent = true;
    void client
      .query(EventToEdit, { id: event._id }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => isCurrent && setNewest(data?.incubatorEvent ?? null));
    return () => {
      isCurrent = false;
    };
  }, [client, event._id, conflict]);
  if (!conflict || !newest) return null;
  const parts = [...new Set(Object.keys(pending).map(sectionOf))];
  return (
    <ConflictChoice
      sentence={t('conflict.sentence')}
      mine={enumeration(parts.map((part) => t(`edit.parts.${part}`)))}
      theirs={<bdi>{newest.title || t('untitled')}</bdi>}
      onDecide={(keepsMine) => decide(keepsMine, newest)}
    />
  );
}
