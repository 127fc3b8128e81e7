import type { CommentPayload } from '@seedbed/domain/comments/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { burstMinutes, joinsBurst } from '@seedbed/domain/notifications/burst.ts';
import { defaultDigest, nextDigest } from '@seedbed/domain/notifications/digest.ts';
import { preferenceFor } from '@seedbed/domain/notifications/preferences.ts';
import type { ImplementedType } from '@seedbed/domain/notifications/types.ts';
import type { TaskPayload } from '@seedbed/domain/tasks/activity-types.ts';
import { canSeePost } from '@seedbed/domain/timeline/policy.ts';
import { isBefore } from './calendar.ts';
import type { Cast } from './make-people.ts';
import type { Rows } from './rows.ts';

type SourceRows = Pick<
  Rows,
  'activities' | 'comments' | 'posts' | 'startupAssignments' | 'startupFounders' | 'tasks' | 'users'
>;
type Row = Rows['notifications'][number] & { createdAt: Temporal.Instant; notifiedAt: Temporal.Instant };

/** The notifications that the product would have sent, and their read state. */
export function makeNotifications(
  cast: Cast,
  made: SourceRows,
  actors: ReadonlyMap<Id<'User'>, Actor>,
): Pick<Rows, 'notifications' | 'notificationReaders'> {
  const notifications = new NotificationBuilder(cast, made, actors).rows;
  const ofPerson = Map.groupBy(notifications, ({ userId }) => userId);
  const notificationReaders = [...ofPerson].map(([userId, rows]) => look(cast, userId, rows));
  return { notifications, notificationReaders };
}

class NotificationBuilder {
  readonly rows: Row[] = [];
  private readonly latest = new Map<string, Row>();
  private readonly cast: Cast;
  private readonly actors: ReadonlyMap<Id<'User'>, Actor>;
  private readonly users: Map<string, Rows['users'][number]>;

  constructor(cast: Cast, made: SourceRows, actors: ReadonlyMap<Id<'User'>, Actor>) {
    this.cast = cast;
    this.actors = actors;
    this.users = new Map(made.users.map((user) => [user.id, user]));
    const posts = new Map<string, Rows['posts'][number]>(made.posts.map((post) => [post.id, post]));
    const commentsOf = Map.groupBy(made.comments, ({ recordId }) => recordId);
    const founders = Map.groupBy(made.startupFounders, ({ startupId }) => startupId as string);
    const assigned = Map.groupBy(made.startupAssignments, ({ startupId }) => startupId as string);

    const notifyOfPost = (activity: Rows['activities'][number], postId: string, partId: string | null) => {
      const post = posts.get(postId);
      if (!post) throw new Error('A post is not there.');
      const facts = { startupId: post.startupId, eventType: 'PLAIN', isPublic: post.isPublic ?? true } as const;
      const before = (row: { createdAt?: Temporal.Instant }) =>
        !isBefore(activity.at ?? cast.calendar.now, moment(row));
      const near = [...(founders.get(post.startupId) ?? []), ...(assigned.get(post.startupId) ?? [])].filter(before);
      const writers = (commentsOf.get(post.id) ?? []).filter(before).flatMap(({ createdById }) => createdById ?? []);
      const people = [...near.map(({ userId }) => userId), ...writers, ...(post.createdById ? [post.createdById] : [])];
      const type = facts.isPublic ? 'newCommentStartup' : 'newCommentStartupStaff';
      const about = { type, kind: 'Post', partId, startupId: post.startupId } as const;
      this.notify({ ...activity, recordId: postId }, about, people, (actor) =>
        canSeePost(actor, { ...facts, createdById: post.createdById ?? null }),
      );
    };
    const notifyOfTask = (activity: Rows['activities'][number], type: ImplementedType) => {
      const { assigneeIds } = activity.payload as TaskPayload;
      const about = { type, kind: 'Task', partId: null, startupId: activity.startupId ?? null } as const;
      this.notify(activity, about, assigneeIds as Id<'User'>[], () => true);
    };
    for (const activity of made.activities) {
      if (activity.type === 'timeline.posted') notifyOfPost(activity, activity.recordId, null);
      if (activity.type === 'comments.written')
        notifyOfPost(activity, (activity.payload as CommentPayload).recordId, activity.recordId);
      if (activity.type === 'tasks.created') notifyOfTask(activity, 'taskAssigned');
      if (activity.type === 'tasks.due-soon') notifyOfTask(activity, 'taskDueSoon');
    }
  }

  private notify(
    { at = this.cast.calendar.now, actorId = null, recordId }: Rows['activities'][number],
    about: Pick<Row, 'type' | 'kind' | 'partId' | 'startupId'>,
    people: readonly Id<'User'>[],
    may: (actor: Actor) => boolean,
  ) {
    for (const userId of new Set(people)) {
      const [actor, user] = [this.actors.get(userId), this.users.get(userId)];
      if (!actor || !user || userId === actorId || (user.status ?? 'active') !== 'active' || !may(actor)) continue;
      if (isBefore(at, moment(user))) continue;
      const key = `${userId} ${about.type} ${recordId}`;
      const running = this.latest.get(key);
      if (running && joinsBurst(running.createdAt, at)) {
        Object.assign(running, {
          count: (running.count ?? 1) + 1,
          notifiedAt: at,
          updatedAt: at,
          actorId,
          partId: about.partId,
        });
        continue;
      }
      const { inApp, mail } = preferenceFor(about.type, { roleType: actor.roleType, choices: [], locks: [] });
      const mailedAt = this.mailedAt(mail, at, user.timezone);
      const row: Row = {
        ...about,
        tenantId: this.cast.tenantId,
        id: this.cast.random.id<'Notification'>(at),
        userId,
        recordId,
        actorId,
        inApp,
        mail,
        mailedAt,
        notifiedAt: at,
        createdAt: at,
        updatedAt: at,
      };
      this.rows.push(row);
      this.latest.set(key, row);
    }
  }

  private mailedAt(mail: Row['mail'], at: Temporal.Instant, timezone: string | null | undefined) {
    if (mail === 'OFF') return null;
    const { zone, now } = this.cast.calendar;
    const due = mail === 'DIGEST' ? nextDigest(defaultDigest, timezone ?? zone, at) : at.add({ minutes: burstMinutes });
    return isBefore(now, due) ? null : due;
  }
}

const moment = ({ createdAt }: { createdAt?: Temporal.Instant }): Temporal.Instant => {
  if (!createdAt) throw new Error('A row has no time.');
  return createdAt;
};

/** The newest few are new; most of the seen ones are read. */
function look({ random, calendar, tenantId }: Cast, userId: Id<'User'>, rows: readonly Row[]) {
  const sorted = rows.toSorted((a, b) => Temporal.Instant.compare(b.notifiedAt, a.notifiedAt));
  // Between two times, because simultaneous notifications are seen together.
  const gaps = sorted.flatMap(({ notifiedAt }, i) =>
    i > 0 && !notifiedAt.equals(sorted[i - 1]?.notifiedAt ?? notifiedAt) ? [i] : [],
  );
  const wanted = random.whole(1, 4);
  const news = gaps.find((gap) => gap >= wanted) ?? gaps.at(-1) ?? sorted.length;
  const seen = sorted.slice(news);
  const lastSeenAt = seen[0]?.notifiedAt ?? null;
  for (const [i, row] of seen.entries()) {
    // At least one seen notification stays unread.
    if (i === 1 || !random.chance(0.85)) continue;
    const readAt = calendar.sometime(random, row.notifiedAt, lastSeenAt ?? row.notifiedAt);
    Object.assign(row, { readAt, updatedAt: readAt });
  }
  const createdAt = sorted.at(-1)?.notifiedAt ?? calendar.now;
  return {
    tenantId,
    id: random.id<'NotificationReader'>(createdAt),
    userId,
    lastSeenAt,
    createdAt,
    updatedAt: lastSeenAt ?? createdAt,
  };
}
