import { Menu } from '@mantine/core';
import { reactionSigns } from '@seedbed/domain/chat/channel.ts';
import { canDeleteChatMessage, canEditChatMessage, canReportChatMessage } from '@seedbed/domain/chat/policy.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/chat/chat.module.css';
import { DeleteChatMessage, SetChannelRead, SetChatReaction } from '#capabilities/chat/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { AlertIcon, ArrowBackIcon, CircleIcon, EditIcon, FileTextIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { useAct } from '#platform/use-act.ts';
import type { Message } from './messages.ts';
import { ReportDialog } from './report-dialog.tsx';

interface Props {
  message: Message;
  onReply: () => void;
  onEdit: () => void;
}

export function MessageMenu({ message, onReply, onEdit }: Props) {
  const { t } = useTranslation('chat');
  const actor = useActor();
  const button = useRef<HTMLButtonElement>(null);
  const [question, ask] = useState<'delete' | 'report' | null>(null);
  const [react] = useAct(SetChatReaction);
  const [remove, isRemoving] = useAct(DeleteChatMessage);
  const [setRead] = useAct(SetChannelRead);
  const { _id: messageId, channelId, author, sentAt, isDeleted, seq } = message;
  const facts = { authorId: author?._id ?? null, sentAt: Temporal.Instant.from(sentAt), isDeleted };

  return (
    <>
      <RowMenu label={t('actions')} button={button}>
        <div className={css.signs}>
          {reactionSigns.map((sign) => (
            <Menu.Item
              key={sign}
              className={css.sign}
              aria-label={t('react-with', { sign })}
              onClick={() => void react({ messageId, sign, isSet: true })}
            >
              {sign}
            </Menu.Item>
          ))}
        </div>
        <Menu.Item leftSection={<ArrowBackIcon size={18} />} onClick={onReply}>
          {t('reply')}
        </Menu.Item>
        <Menu.Item
          leftSection={<FileTextIcon size={18} />}
          onClick={() => void navigator.clipboard?.writeText(message.message)}
        >
          {t('copy')}
        </Menu.Item>
        <Menu.Item leftSection={<CircleIcon size={18} />} onClick={() => void setRead({ channelId, seq: seq - 1 })}>
          {t('mark-unread')}
        </Menu.Item>
        {canEditChatMessage(actor, facts) && (
          <Menu.Item leftSection={<EditIcon size={18} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
        )}
        {canReportChatMessage(actor, facts) && (
          <Menu.Item leftSection={<AlertIcon size={18} />} onClick={() => ask('report')}>
            {t('report')}
          </Menu.Item>
        )}
        {canDeleteChatMessage(actor, facts) && (
          <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => ask('delete')}>
            {t('delete')}
          </Menu.Item>
        )}
      </RowMenu>
      <ConfirmDialog
        open={question === 'delete'}
        question={t('delete-sure')}
        about={message.message}
        verb={t('delete')}
        busy={isRemoving}
        onConfirm={async () => {
          await remove({ messageId });
          ask(null);
        }}
        onClose={() => ask(null)}
      />
      <ReportDialog messageId={messageId} opened={question === 'report'} onClose={() => ask(null)} />
    </>
  );
}
