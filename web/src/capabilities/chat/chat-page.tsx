import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { useQuery } from 'urql';
import { useIsViewing } from '#platform/actor.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { ChannelList } from './channel-list.tsx';
import css from './chat.module.css';
import { FoundMessages } from './found-messages.tsx';
import { NewConversation } from './new-conversation.tsx';
import { ChatChannels } from './operations.ts';

const restMs = 250;

/** The conversations beside the open one; a phone shows one of both. */
export function Component() {
  const { t } = useTranslation('chat');
  const { channelId } = useParams();
  const phone = usePhone();
  useTitle(t('title'));
  return (
    <div className={css.page}>
      {(!phone || !channelId) && <Conversations currentId={channelId} />}
      {(!phone || channelId) && (
        <div className={css.main}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function Conversations({ currentId }: { currentId: string | undefined }) {
  const { t } = useTranslation('chat');
  const isViewing = useIsViewing();
  const [isNew, setNew] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), restMs);
  const [{ data, error }, refetch] = useQuery({ query: ChatChannels, requestPolicy: 'cache-and-network' });
  const start = t('new');
  return (
    <div className={css.side}>
      <div className={css.sideHead}>
        <h1 className={css.title}>{t('title')}</h1>
        {!isViewing && (
          <ActionIcon variant="default" size="lg" aria-label={start} title={start} onClick={() => setNew(true)}>
            <PlusIcon size={18} />
          </ActionIcon>
        )}
      </div>
      <TextInput
        className={css.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {text ? (
        <FoundMessages text={text} channels={data?.chatChannels ?? []} />
      ) : (
        <Loaded data={data?.chatChannels} error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {(channels) =>
            channels.length > 0 ? (
              <ChannelList channels={channels} currentId={currentId} />
            ) : (
              <Empty
                drawing={<StoryDrawing />}
                title={t('empty.title')}
                sentence={t('empty.sentence')}
                action={<Button onClick={() => setNew(true)}>{start}</Button>}
              />
            )
          }
        </Loaded>
      )}
      <NewConversation opened={isNew} onClose={() => setNew(false)} />
    </div>
  );
}
