import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import type { Channel } from './channel.ts';
import css from './chat.module.css';
import { ChatSearch } from './operations.ts';

/** The messages with the typed words; each opens its conversation at its place. */
export function FoundMessages({ text, channels }: { text: string; channels: readonly Channel[] }) {
  const { t } = useTranslation('chat');
  const [{ data, error }, refetch] = useQuery({ query: ChatSearch, variables: { text } });
  return (
    <Loaded data={data?.chatSearch} error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })}>
      {(found) =>
        found.length === 0 ? (
          <p className={css.hint} role="status">
            {t('empty.nothing-found')}
          </p>
        ) : (
          <ul className={css.channels} aria-label={t('found')}>
            {found.map((message) => {
              const channel = channels.find(({ _id }) => _id === message.channelId);
              return (
                <li key={message._id}>
                  <AppLink to={`/chat/${message.channelId}?at=${message.seq}`} className={css.channel}>
                    <Avatar person={message.author ?? { fullName: t('somebody') }} size="small" />
                    <span className={css.channelWords}>
                      <span className={css.channelHead}>
                        <bdi className={css.channelName}>
                          {[message.author?.fullName ?? t('somebody'), channel?.name].filter(Boolean).join(' · ')}
                        </bdi>
                        <span className={css.when}>
                          <TimeAgo at={message.sentAt} />
                        </span>
                      </span>
                      <span className={css.excerpt} dir="auto">
                        {message.message}
                      </span>
                    </span>
                  </AppLink>
                </li>
              );
            })}
          </ul>
        )
      }
    </Loaded>
  );
}
