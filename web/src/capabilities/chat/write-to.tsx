import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { CommentIcon } from '#platform/ui/icons.tsx';
import { useAct } from '#platform/use-act.ts';
import { MayChatWith, OpenChannelOf, OpenDirectChannel } from './operations.ts';

/** On the page of a person to whom one may write. */
export function WriteToPerson({ id }: { id: string }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: MayChatWith, variables: { userId: id } });
  const [open, busy] = useAct(OpenDirectChannel);
  if (!data?.mayChatWith) return null;
  async function write() {
    const { data: opened } = await open({ userId: id });
    if (opened) await navigate(`/chat/${opened.openDirectChannel._id}`);
  }
  return (
    <Button variant="default" leftSection={<CommentIcon size={18} />} loading={busy} onClick={() => void write()}>
      {t('message-person')}
    </Button>
  );
}

/** On the page of a startup, for the people in it. */
export function WriteToStartup({ id }: { id: string }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { ownStartupIds, assignedStartupIds } = useActor();
  const [open, busy] = useAct(OpenChannelOf);
  const isIn = [...ownStartupIds, ...assignedStartupIds].some((own) => own === id);
  if (!isIn) return null;
  async function write() {
    const { data } = await open({ kind: 'startup', recordId: id });
    if (data) await navigate(`/chat/${data.openChannelOf._id}`);
  }
  return (
    <Button variant="default" leftSection={<CommentIcon size={18} />} loading={busy} onClick={() => void write()}>
      {t('title')}
    </Button>
  );
}
