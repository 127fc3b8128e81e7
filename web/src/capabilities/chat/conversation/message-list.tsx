import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import type { Channel } from '#capabilities/chat/channel.ts';
import css from '#capabilities/chat/chat.module.css';
import { ChatMessages, SetChannelRead } from '#capabilities/chat/operations.ts';
import { LinkedText } from '#capabilities/comments/public.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { dayTitle, ownZone } from '#platform/i18n/dates.ts';
import { Loaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import { MessageItem } from './message-item.tsx';
import { dayOf, isFollowing, type Message } from './messages.ts';
import { pendingMessages, waitingIn } from './pending-messages.ts';
import { useMembers } from './use-members.ts';

interface Props {
  channel: Channel;
  /** Grows with each sent message: the list then shows its end. */
  sentCount: number;
  onReply: (message: Message) => void;
}

/** The newest messages at the end; earlier ones by the button at the beginning. */
export function MessageList({ channel, sentCount, onReply }: Props) {
  const { t } = useTranslation('chat');
  const [address] = useSearchParams();
  const at = Number(address.get('at')) || null;
  // A found message may be far back: its page ends a little after it.
  const [end, setEnd] = useState(() => (at && at < channel.lastSeq - 20 ? at + 20 : null));
  const [pages, setPages] = useState(1);
  const [{ data, error }, refetch] = useQuery({
    query: ChatMessages,
    variables: { channelId: channel._id, before: end },
    requestPolicy: 'cache-and-network',
  });
  const box = useRef<HTMLDivElement>(null);
  const [firstUnread] = useState(() => (channel.unreadCount > 0 ? channel.readSeq + 1 : null));
  const page = data?.chatMessages;
  useMarkRead(channel, end === null && page !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sent message is what it waits for
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
    setEnd(null);
  }, [sentCount]);

  const first = page?.results[0];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div ref={box} className={css.messages} role="log" aria-label={t('messages')} tabIndex={0}>
      <div className={css.inner}>
        <Loaded data={page} error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {({ results, hasEarlier, hasLater }) => (
            <>
              {hasEarlier && first && (
                <Earlier
                  channelId={channel._id}
                  before={first.seq}
                  pages={pages}
                  setPages={setPages}
                  onReply={onReply}
                />
              )}
              {results.length === 0 && <p className={css.hint}>{t('empty.no-messages')}</p>}
              <Messages messages={results} firstUnread={firstUnread} found={at} onReply={onReply} channel={channel} />
              {hasLater && (
                <Button variant="default" size="xs" onClick={() => setEnd(null)}>
                  {t('to-newest')}
                </Button>
              )}
            </>
          )}
        </Loaded>
        <Waiting channelId={channel._id} />
      </div>
    </div>
  );
}

/** Shown messages count as read, while the window is visible. */
function useMarkRead({ _id: channelId, lastSeq, readSeq, unreadCount }: Channel, isShown: boolean): void {
  const isViewing = useIsViewing();
  const [setRead] = useAct(SetChannelRead, { silent: true });
  const marked = useRef(0);
  useEffect(() => {
    if (!isShown || isViewing || (readSeq >= lastSeq && unreadCount === 0)) return;
    const mark = () => {
      // A message marked as unread stays so until another one comes.
      if (document.hidden || marked.current === lastSeq) return;
      marked.current = lastSeq;
      void setRead({ channelId, seq: lastSeq });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [channelId, lastSeq, readSeq, unreadCount, isShown, isViewing, setRead]);
}

interface EarlierProps {
  channelId: string;
  before: number;
  /** How many pages are open from here on. */
  pages: number;
  setPages: (pages: number) => void;
  onReply: (message: Message) => void;
}

/** One page before another, and the pages before it. */
function Earlier({ channelId, before, pages, setPages, onReply }: EarlierProps) {
  const { t } = useTranslation('chat');
  const isOpen = pages > 1;
  const [{ data }] = useQuery({ query: ChatMessages, variables: { channelId, before }, pause: !isOpen });
  const page = data?.chatMessages;
  const first = page?.results[0];
  if (!isOpen || !page)
    return (
      <Button className={css.earlier} variant="default" size="xs" loading={isOpen} onClick={() => setPages(2)}>
        {t('earlier')}
      </Button>
    );
  return (
    <>
      {page.hasEarlier && first && (
        <Earlier
          channelId={channelId}
          before={first.seq}
          pages={pages - 1}
          setPages={(inner) => setPages(inner + 1)}
          onReply={onReply}
        />
      )}
      <Messages messages={page.results} firstUnread={null} found={null} onReply={onReply} />
    </>
  );
}

interface MessagesProps {
  messages: readonly Message[];
  firstUnread: number | null;
  /** The number of a found message. */
  found: number | null;
  onReply: (message: Message) => void;
  /** Only for the newest page, which says who has seen it. */
  channel?: Channel;
}

function Messages({ messages, firstUnread, found, onReply, channel }: MessagesProps) {
  const { t } = useTranslation('chat');
  const zone = ownZone();
  const list = useRef<HTMLOListElement>(null);
  const seen = useSeen(messages, channel);
  useEffect(() => {
    if (found) list.current?.querySelector(`#message-${found}`)?.scrollIntoView({ block: 'center' });
  }, [found]);
  return (
    <ol ref={list}>
      {messages.map((message, i) => {
        const before = messages[i - 1];
        const isNewDay = !before || dayOf(before, zone) !== dayOf(message, zone);
        const isFirstUnread = message.seq === firstUnread;
        return (
          <Fragment key={message._id}>
            {isNewDay && (
              <li className={css.day}>
                <span>{dayTitle(message.sentAt, zone)}</span>
              </li>
            )}
            {isFirstUnread && (
              <li className={css.unread}>
                <span>{t('new-messages')}</span>
              </li>
            )}
            <MessageItem
              message={message}
              isFollowing={!isNewDay && !isFirstUnread && isFollowing(message, before)}
              isFound={message.seq === found}
              onReply={onReply}
              seen={message.seq === seen?.seq ? seen.text : undefined}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Below the newest own message: whether the other person has seen it, or how many have. */
function useSeen(messages: readonly Message[], channel: Channel | undefined) {
  const { t } = useTranslation('chat');
  const { userId } = useActor();
  const { members } = useMembers(channel?._id ?? '');
  const newest = messages.findLast(({ author, isDeleted }) => author?._id === userId && !isDeleted);
  if (!channel || !newest) return null;
  const count = members.filter(({ user, readSeq }) => user._id !== userId && readSeq >= newest.seq).length;
  if (count === 0) return null;
  return { seq: newest.seq, text: channel.kind === 'direct' ? t('seen') : t('seen-by', { count }) };
}

/** Messages of this device that wait for a connection. */
function Waiting({ channelId }: { channelId: string }) {
  const { t } = useTranslation('chat');
  const { userId } = useActor();
  const key = pendingMessages.use(() =>
    waitingIn(userId, channelId)
      .map(({ id }) => id)
      .join(),
  );
  if (!key) return null;
  return (
    <ol>
      {waitingIn(userId, channelId).map(({ id, message }) => (
        <li key={id} className={css.message} data-own data-following data-waiting>
          <div className={css.messageBody}>
            <div className={css.text}>
              <LinkedText text={message} />
            </div>
            <p className={css.seen}>{t('waiting')}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
