import { canAttachToPost } from '@seedbed/domain/timeline/policy.ts';
import { Attachments, useHasUploads } from '#capabilities/files/public.tsx';
import { factsOf, type PostWithFiles } from '#capabilities/timeline/post.ts';
import css from '#capabilities/timeline/timeline.module.css';
import { useActor } from '#platform/actor.tsx';

export function PostFiles({ post }: { post: PostWithFiles }) {
  const actor = useActor();
  const record = { kind: 'post', id: post._id } as const;
  const coming = useHasUploads(record);
  if (post.attachments.length === 0 && !coming) return null;
  return (
    <div className={css.postFiles}>
      <Attachments record={record} files={post.attachments} mayAdd={canAttachToPost(actor, factsOf(post))} />
    </div>
  );
}
