import { ActionIcon } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import css from '#capabilities/chat/chat.module.css';
import { ComposerBox, emptyText, useWrittenText } from '#capabilities/comments/public.tsx';
import { useDraftFiles } from '#capabilities/files/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { useDraft } from '#platform/forms/drafts.ts';
import { CloseIcon } from '#platform/ui/icons.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import type { Message } from './messages.ts';
import { pendingMessages } from './pending-messages.ts';
import { Presence } from './presence.tsx';
import { sendWaiting } from './send-messages.ts';
import { useMembers } from './use-members.ts';

interface Props {
  channelId: string;
  replyTo: Message | null;
  onStopReply: () => void;
  onSent: () => void;
}

const empty = () => ({ id: newId<'ChatMessage'>() as string, ...emptyText, files: [] as string[] });

/** The draft of a channel stays on the device until it is sent; without a connection it waits there. */
export function MessageComposer({ channelId, replyTo, onStopReply, onSent }: Props) {
  const { t } = useTranslation('chat');
  const { userId } = useActor();
  const client = useClient();
  const phone = usePhone();
  const { find } = useMembers(channelId);
  const [{ id, message, form, files: ids }, change, drop] = useDraft(`chat:${channelId}`, empty);
  const written = useWrittenText({ message, form }, change);
  const files = useDraftFiles(ids, (kept) => change({ files: kept }));
  async function send(): Promise<boolean> {
    const waiting = { channelId, message, form, replyToId: replyTo?._id ?? null, at: Date.now() };
    if (!pendingMessages.keep(userId, id, waiting)) return false;
    // A refused message returns to the field.
    const sending = sendWaiting(client, userId, (refused) => {
      if (refused.channelId === channelId)
        change({ id: newId<'ChatMessage'>(), message: refused.message, form: refused.form });
    });
    // Files belong to a message that exists.
    if (ids.length > 0) {
      await sending;
      files.moveTo({ kind: 'chatMessage', id });
    }
    drop();
    onStopReply();
    onSent();
    return true;
  }

  return (
    <div className={css.composer}>
      <Presence key={channelId} channelId={channelId} message={message} />
      {replyTo && (
        <p className={css.replying}>
          <span dir="auto">
            {t('reply-to', { name: replyTo.author?.fullName ?? t('somebody') })}: {replyTo.message}
          </span>
          <ActionIcon variant="subtle" color="gray" aria-label={t('stop-reply')} onClick={onStopReply}>
            <CloseIcon size={16} />
          </ActionIcon>
        </p>
      )}
      <ComposerBox
        label={t('write')}
        placeholder={t('write')}
        sendLabel={t('send')}
        message={message}
        written={written}
        people={find}
        files={files}
        isBusy={false}
        isInside
        sendsOnEnter={!phone}
        onSend={send}
        onEscape={onStopReply}
      />
    </div>
  );
}
