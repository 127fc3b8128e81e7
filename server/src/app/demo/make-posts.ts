import { earliest, isBefore, latest } from './calendar.ts';
import type { CircleOf } from './circles.ts';
import { type Cast, isPresent, type Person } from './make-people.ts';
import type { Venture } from './make-ventures.ts';
import { type Phrase, Phrases } from './phrases.ts';
import type { Rows } from './rows.ts';
import type { Scene } from './words/scenes.ts';

export type PostRow = Rows['posts'][number] & {
  isPublic: boolean;
  createdById: Person['id'];
  createdAt: Temporal.Instant;
  updatedAt: Temporal.Instant;
};
export type CommentRow = Rows['comments'][number] & { createdAt: Temporal.Instant };

interface Post extends Phrase {
  venture: Venture;
  by: Person;
  at: Temporal.Instant;
  isPublic?: boolean;
  /** The time when a staff member pinned it. */
  pinnedAt?: Temporal.Instant;
}

/** The posts and comments of startups. */
export class Timelines {
  readonly rows: { posts: PostRow[]; comments: CommentRow[] } = { posts: [], comments: [] };
  readonly phrases: Phrases;
  private readonly cast: Cast;
  private readonly circleOf: CircleOf;

  constructor(cast: Cast, circleOf: CircleOf) {
    this.cast = cast;
    this.circleOf = circleOf;
    this.phrases = new Phrases(cast.random);
  }

  post({ venture, by, at: createdAt, isPublic = true, pinnedAt, message, isUpdate, scene }: Post, comments = 0): void {
    const { random, tenantId } = this.cast;
    const row: PostRow = {
      tenantId,
      id: random.id<'Post'>(createdAt),
      startupId: venture.row.id,
      message,
      isPublic,
      isUpdate,
      isPinned: pinnedAt !== undefined,
      version: pinnedAt ? 2 : 1,
      createdById: by.id,
      createdAt,
      updatedAt: pinnedAt ?? createdAt,
    };
    this.rows.posts.push(row);
    const given = new Set<string>();
    let at = createdAt;
    for (let n = 0; n < comments; n++) at = this.comment(venture, row, at, scene, given);
  }

  /** Adds a comment by an active reader; founders and advisors alternate. Returns its time. */
  private comment(venture: Venture, post: PostRow, after: Temporal.Instant, scene: Scene, given: Set<string>) {
    const { random, calendar, tenantId } = this.cast;
    const until = earliest(venture.until, after.add({ hours: 30 }));
    const createdAt = calendar.sometime(random, latest(after, earliest(after.add({ minutes: 9 }), until)), until);
    const able = this.whoAnswers(venture, post).filter(
      (person) => person.id !== post.createdById && isPresent(person, createdAt),
    );
    if (able.length === 0 || isBefore(createdAt, after)) return after;
    const message = this.phrases.answer(venture.row.id, scene, given);
    if (message === null) return after;
    this.rows.comments.push({
      tenantId,
      id: random.id<'Comment'>(createdAt),
      recordKind: 'post',
      recordId: post.id,
      message,
      createdById: random.pick(able).id,
      createdAt,
      updatedAt: createdAt,
    });
    return createdAt;
  }

  /** Founders answer advisors; advisors answer founders and each other. */
  private whoAnswers(venture: Venture, { isPublic, createdById }: PostRow): readonly Person[] {
    const { founders, advisors, confidants } = this.circleOf(venture);
    if (!isPublic) return confidants;
    return founders.some(({ id }) => id === createdById) ? advisors : founders;
  }
}
