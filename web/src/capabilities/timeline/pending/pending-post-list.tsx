import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { LinkedText } from '#capabilities/comments/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { ClockIcon, WarningIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './pending-post-list.module.css';
import { type PendingPost, pendingPosts } from './pending-posts.ts';
import { sendPost } from './send-posts.ts';

/** Posts of this device that the server does not have yet. */
export function PendingPostList({ startupId }: { startupId: string }) {
  const { t } = useTranslation('timeline');
  const { userId } = useActor();
  const ids = pendingPosts.use(() =>
    pendingPosts
      .ids(userId)
      .filter((id) => pendingPosts.read(userId, id)?.startupId === startupId)
      .join(' '),
  );
  if (ids === '') return null;
  return (
    <ul className={css.list} aria-label={t('pending.title')}>
      {ids.split(' ').map((id) => {
        const post = pendingPosts.read(userId, id);
        return post && <PendingPostItem key={id} id={id} post={post} />;
      })}
    </ul>
  );
}

function PendingPostItem({ id, post }: { id: string; post: PendingPost }) {
  const { t } = useTranslation(['timeline', 'common']);
  const client = useClient();
  const { userId } = useActor();
  const problem = pendingPosts.use(() => pendingPosts.read(userId, id)?.problem ?? '');
  const retry = () => {
    pendingPosts.keep(userId, id, { ...post, problem: '' });
    void sendPost(client, userId, id);
  };
  return (
    <li className={css.post}>
      <p className={css.text}>
        <LinkedText text={post.message} />
      </p>
      <p className={css.state} data-problem={problem !== '' || undefined} role="status">
        {problem ? <WarningIcon size={16} /> : <ClockIcon size={16} />}
        {problem || t('pending.waiting')}
      </p>
      <Row gap={2} nowrap>
        {problem && (
          <Button size="xs" variant="default" onClick={retry}>
            {t('common:actions.retry')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => pendingPosts.drop(userId, id)}>
          {t('pending.discard')}
        </Button>
      </Row>
    </li>
  );
}
