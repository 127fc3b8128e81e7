import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { LatestPosts as Document } from './operations.ts';
import { PostCard } from './posts/post-card.tsx';
import css from './timeline.module.css';

/** The newest posts of all startups that I may open. */
export function LatestPosts({ limit = 5 }: { limit?: number }) {
  const { t } = useTranslation('timeline');
  const [{ data, error }, again] = useQuery({ query: Document, variables: { limit } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} />;
  if (data.latestPosts.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.latest')} />;
  return (
    <ul className={css.posts}>
      {data.latestPosts.map((post) => (
        <PostCard key={post._id} post={post} short />
      ))}
    </ul>
  );
}
