import { badgeOf } from '@seedbed/domain/kernel/badge.ts';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { BellOffIcon } from '#platform/ui/icons.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { type Channel, faceOf, nameOf } from './channel.ts';
import css from './chat.module.css';

interface Props {
  channels: readonly Channel[];
  currentId: string | undefined;
}

/** The conversations, the newest message first. */
export function ChannelList({ channels, currentId }: Props) {
  const { t } = useTranslation('chat');
  return (
    <nav aria-label={t('conversations')}>
      <ul className={css.channels}>
        {channels.map((channel) => (
          <li key={channel._id}>
            <ChannelLine channel={channel} isCurrent={channel._id === currentId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChannelLine({ channel, isCurrent }: { channel: Channel; isCurrent: boolean }) {
  const { t } = useTranslation('chat');
  const { kind, lastText, isLastOwn, unreadCount, lastMessageAt, lastSeq, isMuted, snoozedUntil } = channel;
  const text = lastSeq === 0 ? '' : lastText || t('deleted-short');
  const badge = badgeOf(unreadCount);
  return (
    <AppLink
      to={`/chat/${channel._id}`}
      className={css.channel}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <Avatar person={faceOf(channel, t)} size="small" shape={kind === 'direct' ? 'rounded' : 'square'} />
      <span className={css.channelWords}>
        <span className={css.channelHead}>
          <bdi className={css.channelName}>{nameOf(channel, t)}</bdi>
          {(isMuted || snoozedUntil) && <BellOffIcon size={14} aria-label={t('muted')} />}
          {lastMessageAt && (
            <span className={css.when}>
              <TimeAgo at={lastMessageAt} />
            </span>
          )}
        </span>
        <span className={css.channelText}>
          <span className={css.excerpt} dir="auto">
            {isLastOwn ? t('your-text', { text }) : text}
          </span>
          {badge && (
            <span className={css.badge}>
              <span aria-hidden>{badge}</span>
              <span className="visually-hidden">{t('unread', { count: unreadCount })}</span>
            </span>
          )}
        </span>
      </span>
    </AppLink>
  );
}
