import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { faceOf, nameOf } from '#capabilities/chat/channel.ts';
import css from '#capabilities/chat/chat.module.css';
import { ChatChannel } from '#capabilities/chat/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { ArrowBackIcon } from '#platform/ui/icons.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';
import type { Message } from './messages.ts';
import { useSendWaiting } from './send-messages.ts';
import { useMembers } from './use-members.ts';

/** The open conversation: its people, messages and the composer. */
export function Conversation({ channelId }: { channelId: string }) {
  const { t } = useTranslation('chat');
  useSendWaiting();
  const [{ data, error }, refetch] = useQuery({ query: ChatChannel, variables: { id: channelId } });
  return (
    <Loaded
      data={data?.chatChannel}
      error={error}
      missing={data && !data.chatChannel ? t('title') : undefined}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
    >
      {(channel) => <Open channel={channel} />}
    </Loaded>
  );
}

type OpenChannel = NonNullable<import('#platform/api/generated/documents.ts').ChatChannelQuery['chatChannel']>;

function Open({ channel }: { channel: OpenChannel }) {
  const { t } = useTranslation('chat');
  const phone = usePhone();
  const isViewing = useIsViewing();
  const { members } = useMembers(channel._id);
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const [hasDetails, setDetails] = useState(false);
  const name = nameOf(channel, t);
  useTitle(name);
  const record =
    channel.kind === 'direct' && channel.person
      ? `/profile/${channel.person._id}`
      : channel.startupId
        ? `/startup/${channel.startupId}/file/activities`
        : null;
  return (
    <>
      <header className={css.head}>
        {phone && (
          <ActionIcon component={AppLink} to="/chat" variant="subtle" color="gray" size="lg" aria-label={t('back')}>
            <ArrowBackIcon className="directional" />
          </ActionIcon>
        )}
        <Avatar person={faceOf(channel, t)} size="small" shape={channel.kind === 'direct' ? 'rounded' : 'square'} />
        <h2 className={css.name}>{record ? <AppLink to={record}>{name}</AppLink> : <bdi>{name}</bdi>}</h2>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setDetails(true)}>
          {channel.kind === 'direct' ? t('details') : t('members', { count: members.length })}
        </Button>
      </header>
      <MessageList channel={channel} sentCount={sentCount} onReply={setReplyTo} />
      {!isViewing && (
        <MessageComposer
          channelId={channel._id}
          replyTo={replyTo}
          onStopReply={() => setReplyTo(null)}
          onSent={() => setSentCount(sentCount + 1)}
        />
      )}
      <DetailsDialog channel={channel} opened={hasDetails} onClose={() => setDetails(false)} />
    </>
  );
}
