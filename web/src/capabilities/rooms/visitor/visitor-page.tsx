import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import { EntryOfRoom } from '#capabilities/rooms/operations.ts';
import { anonymous } from '#platform/api/anonymous.ts';
import type { EntryFragment } from '#platform/api/generated/documents.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { EntryForm } from './entry-form.tsx';
import { OpenRoom } from './open-room.tsx';
import { keepVisit, readVisit } from './visit-secret.ts';
import css from './visitor.module.css';

/** A data room by its link, without signing in. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <Provider value={anonymous}>
      <PublicFrame width="wide">
        <RoomOfLink key={token} token={token} />
      </PublicFrame>
    </Provider>
  );
}

export function RoomOfLink({ token }: { token: string }) {
  const [visit, setVisit] = useState(() => readVisit(token));
  const [first] = useState(visit);
  const [entered, setEntered] = useState<EntryFragment | null>(null);
  const [{ data, error }, again] = useQuery({
    query: EntryOfRoom,
    variables: { token, visit: first },
    requestPolicy: 'network-only',
  });
  const entry = entered ?? data?.roomEntry;
  if (!entry) return <NotLoaded error={error} onRetry={again} />;

  function enter({ visit: secret, entry: next }: { visit?: string | null; entry: EntryFragment }) {
    if (secret) {
      keepVisit(token, secret);
      setVisit(secret);
    }
    setEntered(next);
  }

  if (entry.step === 'over') return <Over />;
  if (entry.step === 'open' && entry.room && visit)
    return (
      <OpenRoom
        token={token}
        visit={visit}
        entry={entry}
        room={entry.room}
        onChanged={setEntered}
        onOver={() => setEntered({ ...entry, step: 'over', room: null })}
      />
    );
  return <EntryForm key={entry.step} token={token} visit={visit} entry={entry} onEntered={enter} />;
}

function Over() {
  const { t } = useTranslation('rooms');
  useTitle(t('visitor.over'));
  return (
    <Stack gap={2} role="status">
      <h1 className={css.title}>{t('visitor.over')}</h1>
      <p className="note">{t('visitor.over-sentence')}</p>
    </Stack>
  );
}
