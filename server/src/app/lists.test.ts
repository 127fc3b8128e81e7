// Every list returns exactly the records that its `canSee…` allows, for every role and restriction. [RE-T1 (lists)]
import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import type { Actor, Visibility } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { canOpenStartup } from '@seedbed/domain/startups/policy.ts';
import { canAssignPerson, canAssignStartup, canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import { checkTaskQuery } from '@seedbed/domain/tasks/query.ts';
import { isMine } from '@seedbed/domain/tasks/task.ts';
import { canSeePost } from '@seedbed/domain/timeline/policy.ts';
import { desc, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#capabilities/access/table.ts';
import { findPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { listMails, type MailPage } from '#capabilities/emails/list-mails.ts';
import { countUnseen, listNotifications } from '#capabilities/notifications/list-notifications.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { listStartups } from '#capabilities/programs/list-startups.ts';
import { startupsOfPeople } from '#capabilities/startups/find-startups.ts';
import { peopleFacts } from '#capabilities/startups/founders.ts';
import { assigneeOptions } from '#capabilities/tasks/assignees/assignee-options.ts';
import { type GroupedTask, listGroupedTasks, type TaskScope } from '#capabilities/tasks/lists/list-grouped-tasks.ts';
import { listMyTasks } from '#capabilities/tasks/lists/list-my-tasks.ts';
import { listStartupTasks } from '#capabilities/tasks/lists/list-startup-tasks.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/task-card.ts';
import { latestPostOf, latestPosts, listPosts, listPostsOf } from '#capabilities/timeline/find-posts.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { runReactions } from '#testing/reactions.ts';
import { aScene, putMail, putPost, putTask, type Scene, signInRoles } from '#testing/scene.ts';

let scene: Scene;
let actors: Actor[];
let everyTask: TaskCard[];

const startupIds = () => [scene.ownStartup.id, scene.otherStartup.id];

const visibilities = ['ALL', 'ASSIGNED', 'NONE'] as const satisfies Visibility[];

beforeAll(async () => {
  [scene] = [await aScene(), await aScene()];
  const { tenant, ownStartup, otherStartup, author, ownStartupFounder, otherStartupFounder } = scene;
  const coachOfOther = await tenant.assignedTo(otherStartup, 'Coach');
  const mentorWhoFounded = { ...(await tenant.founderOf(otherStartup)), roleType: 'Mentor' as const };
  const loose = await Promise.all(signInRoles.map((role) => tenant.person(role)));
  // Every restriction of a role, for a person related to `ownStartup` and for one without relations.
  const cuts = visibilities.flatMap((startupVisibility) =>
    visibilities.flatMap((peopleVisibility) =>
      [[], [tenant.roleId('Coach'), tenant.roleId('Cofounder')]].map((visibleRoleIds) => ({
        startupVisibility,
        peopleVisibility,
        visibleRoleIds,
      })),
    ),
  );
  actors = [
    ...Object.values(scene.people),
    ...loose,
    ownStartupFounder,
    coachOfOther,
    mentorWhoFounded,
    ...cuts.flatMap((cut) => [
      { ...scene.people.Coach, ...cut },
      { ...scene.people.Cofounder, ...cut },
    ]),
  ];
  const { Coach, Mentor, Applicant } = scene.people;
  const somebody = [author, ownStartupFounder, otherStartupFounder, Coach, Mentor, Applicant];
  for (const [i, startupId] of [ownStartup.id, otherStartup.id, null].entries()) {
    for (const [j, by] of somebody.entries()) {
      const assignee = somebody[(i + j + 1) % somebody.length] ?? author;
      const given = { startupId, createdById: by.userId, assigneeIds: [assignee.userId] };
      await putTask(scene, given);
      await putTask(scene, { ...given, trashedAt: Temporal.Now.instant() });
    }
  }
  for (const startupId of [ownStartup.id, otherStartup.id]) {
    for (const isPublic of [true, false]) {
      await putPost(scene, { startupId, isPublic });
      await putPost(scene, { startupId, isPublic, isPinned: true });
      await putPost(scene, { startupId, isPublic, trashedAt: Temporal.Now.instant() });
    }
  }
  // Reactions to the scene create their own tasks.
  await runReactions(scene.tenant);
  everyTask = await read((tx) => tx.db.select(taskCard).from(tasks).where(isNull(tasks.trashedAt)));
});

const read = <T>(ask: (tx: Tx) => Promise<T>) => readTx({ tenantId: scene.tenant.id }, ask);
const sorted = (ids: Iterable<string>) => [...ids].sort();
const name = ({ roleType, startupVisibility, peopleVisibility, visibleRoleIds, userId }: Actor) =>
  `${roleType} ${startupVisibility}/${peopleVisibility} ${visibleRoleIds?.length ?? 0} ${userId.slice(-4)}`;

/** Runs the same check for every actor and reports all differences. */
async function everybody(shown: (actor: Actor, tx: Tx) => Promise<string[]>, due: (actor: Actor) => Iterable<string>) {
  const answers = await read(async (tx) => {
    const all = [];
    for (const actor of actors) all.push({ actor: name(actor), shows: sorted(await shown(actor, tx)) });
    return all;
  });
  expect(answers).toEqual(actors.map((actor) => ({ actor: name(actor), shows: sorted(due(actor)) })));
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('tasks', () => {
  const whole = async <Row>(
    ask: (cursor: string | null) => Promise<{ results: Row[]; totalCount: number; next: string | null }>,
  ) => {
    const all: Row[] = [];
    let cursor: string | null = null;
    do {
      const page = await ask(cursor);
      all.push(...page.results);
      cursor = page.next;
      if (!cursor) expect(page.totalCount || all.length).toBe(all.length);
    } while (cursor);
    return all;
  };
  const query = checkTaskQuery({});
  const grouped = async (tx: Tx, actor: Actor, scope: TaskScope) => {
    const rows = await whole((cursor) => listGroupedTasks(tx, actor, { scope, query, cursor, limit: 7 }));
    for (const [group, ofGroup] of Map.groupBy(rows, (row) => row.groupId))
      expect({ group, totals: new Set(ofGroup.map((row) => row.groupTotal)) }).toEqual({
        group,
        totals: new Set([ofGroup.length]),
      });
    return rows.map(underGroup);
  };
  const underGroup = ({ id, groupId }: Pick<GroupedTask, 'id' | 'groupId'>) => `${id} under ${groupId}`;
  const due = (fits: (task: TaskCard) => boolean) => ids(everyTask.filter(fits));

  test('returns tasks of the actor', () =>
    everybody(
      async (actor, tx) => ids(await whole((cursor) => listMyTasks(tx, actor, { query, cursor, limit: 7 }))),
      ({ userId }) => due((task) => isMine(task, userId)),
    ));
  test('returns those of visible people', () =>
    everybody(
      (actor, tx) => grouped(tx, actor, 'USERS'),
      (actor) =>
        everyTask
          .filter((task) => canSeeTask(actor, task))
          .flatMap((task) => task.assignees.map(({ userId }) => underGroup({ ...task, groupId: userId }))),
    ));
  test('returns those of visible startups', () =>
    everybody(
      (actor, tx) => grouped(tx, actor, 'STARTUPS'),
      (actor) =>
        everyTask.flatMap((task) =>
          task.startupId && canOpenStartup(actor, task.startupId)
            ? underGroup({ ...task, groupId: task.startupId })
            : [],
        ),
    ));
  test('returns those of one startup', () =>
    everybody(
      async (actor, tx) => {
        const of = ({ id }: { id: string }) => listStartupTasks(tx, actor, { startupId: id }).catch(() => []);
        return ids([...(await of(scene.ownStartup)), ...(await of(scene.otherStartup))]);
      },
      (actor) => due((task) => canOpenStartup(actor, task.startupId)),
    ));
});

describe('startups', () => {
  const open = (actor: Actor) => startupIds().filter((id) => canOpenStartup(actor, id));

  test('returns visible startups of the portfolio, and their count', () =>
    everybody(async (actor, tx) => {
      const { results, totalCount } = await listStartups(tx, actor, {});
      expect(totalCount).toBe(results.length);
      return ids(results);
    }, open));
  test('returns the newest first, page by page', () =>
    everybody(async (actor, tx) => {
      const [first] = (await listStartups(tx, actor, { order: 'NEWEST', limit: 1 })).results;
      const all: { id: string; createdAt: Temporal.Instant }[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listStartups(tx, actor, { order: 'NEWEST', limit: 1, cursor });
        all.push(...page.results);
        cursor = page.next;
      }
      expect(all[0]?.id).toBe(first?.id);
      expect(all).toEqual(all.toSorted((a, b) => Temporal.Instant.compare(b.createdAt, a.createdAt)));
      return ids(all);
    }, open));
  test('returns those of visible people', () =>
    everybody(async (actor, tx) => {
      const founders = [scene.ownStartupFounder.userId, scene.otherStartupFounder.userId];
      return ids([...(await startupsOfPeople(tx, actor, founders)).values()].flat());
    }, open));
});

describe('posts', () => {
  let everyPost: (typeof posts.$inferSelect)[];
  beforeAll(async () => {
    everyPost = await read((tx) => tx.db.select().from(posts).where(isNull(posts.trashedAt)));
  });
  const due = (actor: Actor) => ids(everyPost.filter((post) => canSeePost(actor, post)));

  test('returns those of one startup', () =>
    everybody(async (actor, tx) => {
      const of = async ({ id }: { id: string }) =>
        (await listPosts(tx, actor, { startupId: id }).catch(() => ({ results: [] }))).results;
      return ids([...(await of(scene.ownStartup)), ...(await of(scene.otherStartup))]);
    }, due));
  test('returns the latest posts', () => everybody(async (actor, tx) => ids(await latestPosts(tx, actor, 100)), due));
  test('returns those of one person', () =>
    everybody(
      async (actor, tx) => {
        const facts = await findPerson(tx, actor, scene.author.userId).catch(() => null);
        return facts ? ids((await listPostsOf(tx, actor, { userId: scene.author.userId })).results) : [];
      },
      // The author is an Admin, whose profile everybody may open.
      (actor) => ids(everyPost.filter((post) => post.createdById === scene.author.userId && canSeePost(actor, post))),
    ));
  test('returns the latest post of each startup', () =>
    everybody(
      async (actor, tx) => ids([...(await latestPostOf(tx, actor, startupIds())).values()]),
      (actor) => {
        const newest = new Map<string, string>();
        for (const post of everyPost.toSorted((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt)))
          if (canSeePost(actor, post)) newest.set(post.startupId, post.id);
        return newest.values();
      },
    ));
});

test('lists the outbox page by page', async () => {
  for (const state of ['sent', 'kept', 'waiting'] as const) await putMail(scene, { state });
  await putMail(scene, { trashedAt: Temporal.Now.instant() });
  const all = ids(
    await read((tx) =>
      tx.db.select({ id: mails.id }).from(mails).where(isNull(mails.trashedAt)).orderBy(desc(mails.id)),
    ),
  );
  expect(all).toHaveLength(4);
  await everybody(
    async (actor, tx) => {
      const shown: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: MailPage = await listMails(tx, actor, { cursor, limit: 3 }).catch(() => ({
          results: [],
          next: null,
        }));
        shown.push(...ids(page.results));
        cursor = page.next;
      }
      if (shown.length > 0) expect(shown).toEqual(all);
      return shown;
    },
    (actor) => (canSeeOutbox(actor) ? all : []),
  );
});

describe('notifications', () => {
  let everyPost: (typeof posts.$inferSelect)[];
  // Everybody was notified of everything while they could perhaps still see it.
  beforeAll(async () => {
    everyPost = await read((tx) => tx.db.select().from(posts));
    const everyTaskRow = await read((tx) => tx.db.select({ id: tasks.id }).from(tasks));
    const userIds = [...new Set(actors.map(({ userId }) => userId))];
    const about = [
      ...everyPost.map(({ id }) => ({ recordId: id as string, kind: 'Post', type: 'newCommentStartup' }) as const),
      ...everyTaskRow.map(({ id }) => ({ recordId: id as string, kind: 'Task', type: 'taskAssigned' }) as const),
    ];
    const row = { tenantId: scene.tenant.id, inApp: true, mail: 'OFF' } as const;
    await inTenant(scene.tenant.id, async (tx) => {
      for (const userId of userIds)
        await tx.db
          .insert(notifications)
          .values(about.map((one) => ({ ...row, ...one, id: newId<'Notification'>(), userId })));
    });
  });
  const due = (actor: Actor) => [
    ...ids(everyPost.filter((post) => post.trashedAt === null && canSeePost(actor, post))),
    ...ids(everyTask.filter((task) => canSeeTask(actor, task))),
  ];

  test('returns those of visible records, page by page, with their counts', () =>
    everybody(async (actor, tx) => {
      const all: string[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { rows, totalCount, unreadCount } = await listNotifications(tx, actor, { page, pageSize: 20 });
        all.push(...rows.map(({ recordId }) => recordId));
        pages = Math.ceil(totalCount / 20);
        expect(unreadCount).toBe(totalCount);
      }
      expect((await countUnseen(tx, actor)).count).toBe(all.length);
      return all;
    }, due));
  test('continues from a cursor', () =>
    everybody(async (actor, tx) => {
      const all: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await listNotifications(tx, actor, { pageSize: 7, cursor });
        all.push(...page.rows.map(({ recordId }) => recordId));
        cursor = page.next;
      } while (cursor);
      return all;
    }, due));
});

describe('assignable', () => {
  const options = async (actor: Actor, tx: Tx, type: 'user' | 'startup') => [
    ...new Set(
      (await assigneeOptions(tx, actor, null, 100))
        .flatMap((group) => group.options)
        .filter((option) => option.type === type)
        .map((option) => option.value),
    ),
  ];

  test('offers startups', () =>
    everybody(
      (actor, tx) => options(actor, tx, 'startup'),
      (actor) => startupIds().filter((id) => canAssignStartup(actor, { id, status: 'active' })),
    ));

  const everyPerson = () =>
    read(async (tx) => {
      const all = await tx.db
        .select({ id: users.id, roleType: roles.type, status: users.status })
        .from(users)
        .innerJoin(roles, eq(roles.id, users.roleId));
      const facts = await peopleFacts(
        tx,
        all.map(({ id }) => id),
      );
      return all.flatMap((one) => {
        const known = facts.get(one.id);
        return known ? [{ ...one, ...known }] : [];
      });
    });

  test('offers people', async () => {
    const people = await everyPerson();
    await everybody(
      (actor, tx) => options(actor, tx, 'user'),
      (actor) => ids(people.filter((person) => canAssignPerson(actor, person))),
    );
  });
});
