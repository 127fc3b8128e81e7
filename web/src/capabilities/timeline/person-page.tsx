import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePages } from '#platform/api/pages.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { PersonPosts } from './operations.ts';
import { PostCard } from './posts/post-card.tsx';
import css from './timeline.module.css';

/** The person's posts about startups that I may open. */
export function Component() {
  const { t } = useTranslation('timeline');
  const { id = '' } = useParams();
  const pages = usePages(PersonPosts, { userId: id }, (data) => data.personEvents);
  const { rows, error } = pages;
  if (!rows) return <NotLoaded error={error} onRetry={pages.retry} rows={4} />;
  if (rows.length === 0) return <Empty drawing={<StoryDrawing />} title={t('empty.person')} />;
  return (
    <>
      <ul className={css.posts}>
        {rows.map((post) => (
          <PostCard key={post._id} post={post} short />
        ))}
      </ul>
      {error ? (
        <LoadFailed error={error} onRetry={pages.retry} />
      ) : (
        <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
      )}
    </>
  );
}
