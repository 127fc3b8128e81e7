import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BarLink } from '#platform/ui/bar/bar-link.tsx';
import { CommentIcon } from '#platform/ui/icons.tsx';
import { useIdle } from '#platform/ui/use-idle.ts';
import { ChatUnread } from './operations.ts';

/** In the top bar, with the number of unread messages. */
export function ChatButton() {
  const { t } = useTranslation('navigation');
  const isIdle = useIdle();
  const [{ data }] = useQuery({ query: ChatUnread, pause: !isIdle });
  const count = data?.chatUnread.count ?? 0;
  return (
    <BarLink
      to="/chat"
      title={t('entries.chat')}
      label={count ? t('chat-unread', { count }) : t('entries.chat')}
      icon={<CommentIcon />}
      count={count}
    />
  );
}
