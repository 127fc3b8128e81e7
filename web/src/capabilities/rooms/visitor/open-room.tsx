import { reportSeconds } from '@seedbed/domain/rooms/room.ts';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useClient } from 'urql';
import { EntryOfRoom, NoteRoomPage } from '#capabilities/rooms/operations.ts';
import { userErrorOf } from '#platform/api/errors.ts';
import type { EntryFragment } from '#platform/api/generated/documents.ts';
import { FileTextIcon } from '#platform/ui/icons.tsx';
import { Card, Stack } from '#platform/ui/layout/layout.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { FileViewer } from './file-viewer.tsx';
import { Questions } from './questions.tsx';
import type { Room } from './room-types.ts';
import css from './visitor.module.css';

interface Props {
  token: string;
  visit: string;
  entry: EntryFragment;
  room: Room;
  onChanged: (entry: EntryFragment) => void;
  onOver: () => void;
}

/** The list of items, or the one that the address names. */
export function OpenRoom({ token, visit, entry, room, onChanged, onOver }: Props) {
  const { t } = useTranslation('rooms');
  const client = useClient();
  const [params, setParams] = useSearchParams();
  const item = room.items.find(({ _id }) => _id === params.get('item'));
  const file = item?.files.find(({ _id }) => _id === params.get('file')) ?? item?.files[0];
  useTitle(item?.name ?? entry.name ?? t('title'));

  const refresh = useCallback(async () => {
    const variables = { token, visit };
    const { data } = await client.query(EntryOfRoom, variables, { requestPolicy: 'network-only' }).toPromise();
    if (data) onChanged(data.roomEntry);
  }, [client, token, visit, onChanged]);

  // The sign of life also learns that the room is over.
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const { error } = await client.mutation(NoteRoomPage, { visit, report: null }).toPromise();
      if (error && userErrorOf(error)?.code === 'Forbidden') onOver();
    }, reportSeconds * 1_000);
    return () => clearInterval(timer);
  }, [client, visit, onOver]);

  if (item && file)
    return (
      <FileViewer
        key={file.contentId}
        visit={visit}
        item={item}
        file={file}
        watermark={room.watermark ?? null}
        mayDownload={room.mayDownload}
        onBack={() => setParams({})}
        onOver={onOver}
      />
    );
  const news = room.items.filter(({ isNew }) => isNew).length;
  const show = (itemId: string, fileId: string) => {
    setParams({ item: itemId, file: fileId });
    window.scrollTo({ top: 0 });
  };
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h1 className={css.title} dir="auto">
          {entry.name}
        </h1>
        <p className="note">{t('visitor.of', { name: entry.startupName ?? '' })}</p>
        {room.introduction && (
          <p className={css.text} dir="auto">
            {room.introduction}
          </p>
        )}
        {news > 0 && <p>{t('counts.new', { count: news })}</p>}
      </Stack>
      {room.items.length === 0 ? (
        <p className="note">{t('visitor.nothing')}</p>
      ) : (
        <Card as="ul" pad={0} aria-label={t('items.title')}>
          {room.items.flatMap((one) =>
            one.files.map(({ _id: fileId, name }) => (
              <li key={`${one._id} ${fileId}`} className={css.entry}>
                <button type="button" className={css.row} onClick={() => show(one._id, fileId)}>
                  <FileTextIcon size={20} />
                  <span className={css.words}>
                    <bdi className={css.name}>{one.name}</bdi>
                    {one.name !== name && <bdi className="note">{name}</bdi>}
                  </span>
                  {one.isNew && <Pill tone="info">{t('visitor.new')}</Pill>}
                </button>
              </li>
            )),
          )}
        </Card>
      )}
      <Questions visit={visit} room={room} onAsked={() => void refresh()} />
    </Stack>
  );
}
