import type { Cast, Person } from './make-people.ts';
import type { StartupRow } from './make-startups.ts';
import type { Rows } from './rows.ts';
import { commentWords, postWords, privateWords } from './words/posts.ts';

export class Timelines {
  readonly rows: Pick<Rows, 'posts' | 'comments'> = { posts: [], comments: [] };
  private readonly cast: Cast;

  constructor(cast: Cast) {
    this.cast = cast;
  }

  post(
    startup: StartupRow,
    by: Person,
    hoursAgo: number,
    { isPublic = true, isPinned = false, message }: { isPublic?: boolean; isPinned?: boolean; message?: string } = {},
  ) {
    const { random, tenantId, now } = this.cast;
    const createdAt = now.subtract({ hours: hoursAgo, minutes: random.whole(0, 59) });
    const words = isPublic ? postWords : privateWords;
    const id = random.id<'Post'>(createdAt);
    this.rows.posts.push({
      tenantId,
      id,
      startupId: startup.id,
      message: message ?? words[(this.rows.posts.length * 3) % words.length],
      isPublic,
      isPinned,
      createdById: by.id,
      createdAt,
      updatedAt: createdAt,
    });
    return { id, createdAt };
  }

  comment(post: { id: Rows['posts'][number]['id']; createdAt: Temporal.Instant }, by: Person) {
    const { random, tenantId, now } = this.cast;
    const later = post.createdAt.add({ minutes: random.whole(20, 900) });
    const createdAt = Temporal.Instant.compare(later, now) < 0 ? later : now;
    this.rows.comments.push({
      tenantId,
      id: random.id<'Comment'>(createdAt),
      postId: post.id,
      message: commentWords[this.rows.comments.length % commentWords.length] ?? '',
      createdById: by.id,
      createdAt,
      updatedAt: createdAt,
    });
  }
}
