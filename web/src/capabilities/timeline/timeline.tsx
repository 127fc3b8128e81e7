import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#platform/api/pages.ts';
import { dayTitle, ownZone } from '#platform/i18n/dates.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { KindFilter, useKind } from './kind-filter.tsx';
import { Posts } from './operations.ts';
import { PendingPostList } from './pending/pending-post-list.tsx';
import type { PostWithFiles as Post } from './post.ts';
import { CommentsContext, type CommentsState } from './posts/comments-context.ts';
import { PostCard } from './posts/post-card.tsx';
import { PostFiles } from './posts/post-files.tsx';
import css from './timeline.module.css';

/** Pinned posts first, then the days, newest on top. */
export function Timeline({ startup }: { startup: { _id: string; name: string } }) {
  return (
    <>
      <PendingPostList startupId={startup._id} />
      <SentPosts startup={startup} />
    </>
  );
}

function SentPosts({ startup }: { startup: { _id: string; name: string } }) {
  const { t } = useTranslation('timeline');
  const [kind] = useKind();
  const pages = usePages(Posts, { startupId: startup._id, type: kind }, (data) => data.startupEvents);
  const [comments] = useState(() => new Map<string, CommentsState>());
  const { rows, error } = pages;
  if (!rows) return <NotLoaded error={error} onRetry={pages.retry} rows={5} />;
  if (rows.length === 0 && kind)
    return (
      <Stack gap={5}>
        <KindFilter />
        <Empty drawing={<StoryDrawing />} title={t('empty.kind')} />
      </Stack>
    );
  if (rows.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  return (
    <CommentsContext value={comments}>
      <Stack gap={5}>
        <KindFilter />
        {sections(rows).map(({ day, posts }) => (
          <section key={day ?? 'pinned'} className={css.section}>
            <h2 className={css.day}>{day ? dayTitle(day, ownZone()) : t('pinned')}</h2>
            <ul className={css.posts}>
              {posts.map((post) => (
                <PostCard key={post._id} post={post} files={<PostFiles post={post} />} />
              ))}
            </ul>
          </section>
        ))}
        {error ? (
          <LoadFailed error={error} onRetry={pages.retry} />
        ) : (
          <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
        )}
      </Stack>
    </CommentsContext>
  );
}

interface Section {
  /** The first time of the day; null for pinned posts. */
  day: string | null;
  posts: Post[];
}

function sections(posts: Post[]): Section[] {
  const found = new Map<string, Section>();
  for (const post of posts) {
    const key = post.isPinned ? 'pinned' : dayTitle(post.createdAt, ownZone());
    const section = found.get(key) ?? { day: post.isPinned ? null : post.createdAt, posts: [] };
    section.posts.push(post);
    found.set(key, section);
  }
  return [...found.values()].sort((a, b) => Number(b.day === null) - Number(a.day === null));
}
