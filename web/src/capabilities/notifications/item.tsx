import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NotificationCardFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import {
  BellIcon,
  BellOffIcon,
  CheckIcon,
  CircleIcon,
  CommentIcon,
  DotsIcon,
  RocketIcon,
  TasksIcon,
} from '#platform/ui/icons.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './item.module.css';
import { MuteRecord, SetNotificationRead, SetNotificationUnread, UnmuteRecord } from './operations.ts';

interface Props {
  item: NotificationCardFragment;
  onOpen: () => void;
}

/** A click opens it and marks it read; other actions are in its menu. */
export function Item({ item, onOpen }: Props) {
  const { t } = useTranslation('notifications');
  const [setRead] = useAct(SetNotificationRead);
  const { message, notification, isRead } = item;
  const detail = notification.message === message ? null : notification.message;
  const open = () => {
    if (!isRead) void setRead({ ids: [item._id] });
    onOpen();
  };
  return (
    <li className={css.item} data-read={isRead}>
      <Sign item={item} />
      <div className={css.words}>
        <AppLink to={notification.url ?? '/'} className={css.message} onClick={open} dir="auto">
          {!isRead && <span className="visually-hidden">{t('unread')} </span>}
          {message}
        </AppLink>
        {detail && (
          <p className={css.detail} dir="auto">
            {detail}
          </p>
        )}
        <p className={css.facts}>
          <TimeAgo at={item.createdAt} />
          {item.isMuted && <span>{t('muted')}</span>}
        </p>
      </div>
      {!isRead && <span className={css.dot} aria-hidden="true" />}
      <ItemMenu item={item} />
    </li>
  );
}

const icons: Readonly<Record<string, Icon>> = { check: TasksIcon, flag: RocketIcon };

function Sign({ item: { actor, notificationStyle } }: Pick<Props, 'item'>) {
  const StyleIcon = icons[notificationStyle] ?? CommentIcon;
  if (actor) return <Avatar person={actor} size="small" />;
  return (
    <span className={css.sign}>
      <StyleIcon size={18} />
    </span>
  );
}

function ItemMenu({ item }: Pick<Props, 'item'>) {
  const { t } = useTranslation('notifications');
  const [setRead] = useAct(SetNotificationRead);
  const [setUnread] = useAct(SetNotificationUnread);
  const [mute] = useAct(MuteRecord);
  const [unmute] = useAct(UnmuteRecord);
  const { _id, isRead, isMuted, recordKind: kind, recordId } = item;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={css.menu}
          variant="subtle"
          color="gray"
          aria-label={t('menu', { message: item.message })}
        >
          <DotsIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isRead ? <CircleIcon size={18} /> : <CheckIcon size={18} />}
          onClick={() => void (isRead ? setUnread : setRead)({ ids: [_id] })}
        >
          {isRead ? t('mark-unread') : t('mark-read')}
        </Menu.Item>
        <Menu.Item
          leftSection={isMuted ? <BellIcon size={18} /> : <BellOffIcon size={18} />}
          onClick={() => void (isMuted ? unmute : mute)({ kind, recordId })}
        >
          {isMuted ? t('unmute') : t('mute')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
