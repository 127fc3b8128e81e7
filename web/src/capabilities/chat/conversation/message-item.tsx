import { Button } from '@mantine/core';
import { reactionSigns } from '@seedbed/domain/chat/channel.ts';
import { canEditChatMessage } from '@seedbed/domain/chat/policy.ts';
import { dayIn, today } from '@seedbed/domain/kernel/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import css from '#capabilities/chat/chat.module.css';
import { Previews } from '#capabilities/chat/links/previews.tsx';
import { EditChatMessage, SetChatReaction } from '#capabilities/chat/operations.ts';
import { EditText, MessageText } from '#capabilities/comments/public.tsx';
import { Attachments, useHasUploads } from '#capabilities/files/public.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { fullMoment, ownZone, shortMoment, timeIn } from '#platform/i18n/dates.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Hint } from '#platform/ui/hint.tsx';
import { useAct } from '#platform/use-act.ts';
import { MessageMenu } from './message-menu.tsx';
import type { Message } from './messages.ts';
import { useMembers } from './use-members.ts';

interface Props {
  message: Message;
  isFollowing: boolean;
  isFound: boolean;
  onReply: (message: Message) => void;
  /** The people who have seen it, below the newest own message. */
  seen?: string | undefined;
}

/** A time that never updates: screen readers read every change of a log aloud. */
function sentAt(at: string): string {
  const zone = ownZone();
  const sent = Temporal.Instant.from(at);
  const isToday = dayIn(sent, zone).equals(today(zone));
  return isToday ? timeIn(zone, at) : shortMoment(Date.parse(at), zone);
}

export function MessageItem({ message, isFollowing, isFound, onReply, seen }: Props) {
  const { t } = useTranslation('chat');
  const { userId } = useActor();
  const [isEditing, setEditing] = useState(false);
  const { author, isDeleted, replyTo } = message;
  const actions = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  // The menu was gone with its button, which had the focus before.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      actions.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <li
      className={css.message}
      data-own={author?._id === userId || undefined}
      data-following={isFollowing || undefined}
      data-found={isFound || undefined}
      id={`message-${message.seq}`}
    >
      {!isFollowing && <Avatar person={author ?? { fullName: t('somebody') }} size="small" />}
      <div className={css.messageBody}>
        {!isFollowing && (
          <p className={css.messageHead}>
            {author ? <UserName person={author} /> : t('somebody')}
            <span className={css.when}>
              <Hint label={fullMoment(message.sentAt, ownZone())}>
                <span>{sentAt(message.sentAt)}</span>
              </Hint>
              {message.editedAt && !isDeleted && ` (${t('edited')})`}
            </span>
          </p>
        )}
        {replyTo && (
          <a className={css.replied} href={`#message-${replyTo.seq}`} dir="auto">
            {replyTo.authorName ?? t('somebody')}: {replyTo.message || t('deleted-short')}
          </a>
        )}
        {isEditing ? (
          <EditMessage message={message} onClose={() => setEditing(false)} />
        ) : isDeleted ? (
          <p className={css.deleted}>{t('deleted')}</p>
        ) : (
          <div className={css.text}>
            <MessageText message={message.message} body={message.body} />
          </div>
        )}
        <Previews message={message} />
        <Files message={message} />
        <Reactions message={message} />
        {seen && <p className={css.seen}>{seen}</p>}
      </div>
      {!isDeleted && !isEditing && (
        <div ref={actions} className={css.messageActions}>
          <MessageMenu message={message} onReply={() => onReply(message)} onEdit={() => setEditing(true)} />
        </div>
      )}
    </li>
  );
}

function Files({ message }: { message: Message }) {
  const actor = useActor();
  const record = { kind: 'chatMessage', id: message._id } as const;
  const isComing = useHasUploads(record);
  const { attachments = [], author, sentAt, isDeleted } = message;
  if (attachments.length === 0 && !isComing) return null;
  const facts = { authorId: author?._id ?? null, sentAt: Temporal.Instant.from(sentAt), isDeleted };
  return <Attachments record={record} files={attachments} mayAdd={canEditChatMessage(actor, facts)} />;
}

function Reactions({ message }: { message: Message }) {
  const { t } = useTranslation('chat');
  const isViewing = useIsViewing();
  const [react] = useAct(SetChatReaction);
  const shown = message.reactions.filter(({ sign }) => reactionSigns.some((one) => one === sign));
  if (shown.length === 0) return null;
  return (
    <div className={css.reactions}>
      {shown.map(({ sign, count, isOwn }) => (
        <Button
          key={sign}
          className={css.reaction}
          variant="default"
          size="compact-xs"
          aria-pressed={isOwn}
          aria-label={`${isOwn ? t('unreact', { sign }) : t('react-with', { sign })} (${count})`}
          disabled={isViewing}
          onClick={() => void react({ messageId: message._id, sign, isSet: !isOwn })}
        >
          {sign} {count}
        </Button>
      ))}
    </div>
  );
}

function EditMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [{ version }] = useState(message);
  const [edit, busy] = useAct(EditChatMessage);
  const { find } = useMembers(message.channelId);
  return (
    <div className={css.editing}>
      <EditText
        label={t('edit')}
        message={message.message}
        body={message.body}
        people={find}
        busy={busy}
        isMessage
        onSave={async (input) => {
          const { error } = await edit({ messageId: message._id, ...input, version });
          if (!error) onClose();
        }}
        onClose={onClose}
      />
    </div>
  );
}
