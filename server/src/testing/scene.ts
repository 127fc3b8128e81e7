import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { comments } from '#capabilities/comments/table.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import type { IncubatorSettings } from '#capabilities/incubators/table.ts';
import { startupTags } from '#capabilities/startups/table.ts';
import { taskAssignees, tasks, taskTags } from '#capabilities/tasks/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant } from '#platform/tx.ts';
import { openSessionFor } from './session.ts';
import { aTenant, type Tenant, zone } from './tenant.ts';

/** System is for integrations and cannot sign in. */
export const signInRoles = [
  'Admin',
  'AdminCoach',
  'Staff',
  'Coach',
  'SubAdmin',
  'Mentor',
  'Expert',
  'Evaluator',
  'Cofounder',
  'CommunityMember',
  'Applicant',
] as const satisfies RoleType[];
export type SignInRole = (typeof signInRoles)[number];

export type Person = Actor & { email: string; token: string };

/** A tenant with one person of every role, two startups, and records of every kind. */
export interface Scene {
  tenant: Tenant;
  /** Assigned to `ownStartup`; the Cofounder is a founder of it. */
  people: Record<SignInRole, Person>;
  /** An Admin, the author of records by nobody in `people`. */
  author: Person;
  /** Founders of `ownStartup` and of `otherStartup`, in addition to `people`. */
  ownStartupFounder: Person;
  otherStartupFounder: Person;
  ownStartup: { id: Id<'Startup'>; name: string };
  otherStartup: { id: Id<'Startup'>; name: string };
  program: { id: Id<'Program'>; name: string };
}

const withToken = async (person: Actor & { email: string }): Promise<Person> => ({
  ...person,
  token: await openSessionFor(person),
});

export async function aScene(settings: Partial<IncubatorSettings> = {}): Promise<Scene> {
  const tenant = await aTenant(settings);
  const [ownStartup, otherStartup] = [await tenant.startup('Near'), await tenant.startup('Far')];
  const program = await tenant.program('Spring');
  await tenant.joins(ownStartup, program);
  const people = {} as Record<SignInRole, Person>;
  for (const role of signInRoles) {
    const assigned = role === 'Cofounder' ? tenant.founderOf(ownStartup) : tenant.assignedTo(ownStartup, role);
    people[role] = await withToken(await assigned);
  }
  const scene: Scene = {
    tenant,
    people,
    author: await withToken(await tenant.person('Admin')),
    ownStartupFounder: await withToken(await tenant.founderOf(ownStartup)),
    otherStartupFounder: await withToken(await tenant.founderOf(otherStartup)),
    ownStartup,
    otherStartup,
    program,
  };
  for (const { id, founder } of [
    { id: ownStartup.id, founder: scene.ownStartupFounder },
    { id: otherStartup.id, founder: scene.otherStartupFounder },
  ]) {
    await addTag(scene, id);
    await putTask(scene, { startupId: id, assigneeIds: [founder.userId] });
    await putPost(scene, { startupId: id });
  }
  await putMail(scene);
  return scene;
}

const addTag = ({ tenant }: Scene, startupId: Id<'Startup'>) =>
  inTenant(tenant.id, async (tx) => {
    for (const kind of ['startup', 'industry'] as const) {
      const tagId = newId<'Tag'>();
      await tx.db.insert(tags).values({ tenantId: tenant.id, id: tagId, kind, name: `${kind} ${tagId}` });
      await tx.db.insert(startupTags).values({ tenantId: tenant.id, id: newId<'StartupTag'>(), startupId, tagId });
    }
  });

export type TaskRow = Partial<typeof tasks.$inferInsert> & { assigneeIds?: readonly Id<'User'>[] };

/** Inserted directly, because the rules of creation are not under test. */
export async function putTask({ tenant, author }: Pick<Scene, 'tenant' | 'author'>, row: TaskRow): Promise<Id<'Task'>> {
  const { assigneeIds = [author.userId], ...given } = row;
  const id = newId<'Task'>();
  const dueOn = Temporal.Now.plainDateISO(zone).add({ days: 1 });
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(tasks).values({
      tenantId: tenant.id,
      id,
      name: `Task ${id}`,
      dueAt: dueOn.toZonedDateTime(zone).toInstant(),
      dueOn,
      dueZone: zone,
      createdById: author.userId,
      isGroupTask: assigneeIds.length > 1,
      ...given,
    });
    if (assigneeIds.length > 0)
      await tx.db
        .insert(taskAssignees)
        .values(
          assigneeIds.map((userId) => ({ tenantId: tenant.id, id: newId<'TaskAssignee'>(), taskId: id, userId })),
        );
    await tx.db.insert(taskTags).values({ tenantId: tenant.id, id: newId<'TaskTag'>(), taskId: id, tag: 'non-tagged' });
    await tx.db.insert(comments).values({
      ...{ tenantId: tenant.id, id: newId<'Comment'>(), recordKind: 'task', recordId: id },
      message: `Comment on ${id}`,
      createdById: author.userId,
    });
  });
  return id;
}

export async function putPost(
  { tenant, author }: Pick<Scene, 'tenant' | 'author'>,
  row: Partial<typeof posts.$inferInsert> & { startupId: Id<'Startup'> },
): Promise<Id<'Post'>> {
  const id = newId<'Post'>();
  await inTenant(tenant.id, async (tx) => {
    await tx.db
      .insert(posts)
      .values({ tenantId: tenant.id, id, message: `Post ${id}`, createdById: author.userId, ...row });
    await tx.db.insert(comments).values({
      tenantId: tenant.id,
      id: newId<'Comment'>(),
      recordKind: 'post',
      recordId: id,
      message: `Comment ${id}`,
      createdById: author.userId,
    });
  });
  return id;
}

export async function putMail(
  { tenant }: Pick<Scene, 'tenant'>,
  row: Partial<typeof mails.$inferInsert> = {},
): Promise<Id<'Mail'>> {
  const id = newId<'Mail'>();
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(mails).values({
      tenantId: tenant.id,
      id,
      address: `reader-${id.slice(-6)}@${tenant.slug}.test`,
      language: 'en',
      kind: 'test',
      reason: 'You get this mail because a task is yours.',
      subject: `Mail ${id}`,
      html: `<p>Mail ${id}</p>`,
      text: `Mail ${id}`,
      headers: {},
      messageId: `<${id}@${tenant.slug}.localhost>`,
      state: 'sent',
      ...row,
    }),
  );
  return id;
}

export async function putFile(
  { tenant, author }: Pick<Scene, 'tenant' | 'author'>,
  { kind, recordId, isPicture = false }: { kind: AttachableKind; recordId: string; isPicture?: boolean },
): Promise<Id<'Attachment'>> {
  const id = newId<'Attachment'>();
  const both = { tenantId: tenant.id, uploaderId: author.userId };
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(attachments).values({ ...both, id, kind, recordId, name: isPicture ? 'chart.png' : 'plan.pdf' });
    await tx.db.insert(fileContents).values({
      ...both,
      id: newId<'FileContent'>(),
      attachmentId: id,
      number: 1,
      storageKey: `${tenant.id}/none`,
      type: isPicture ? 'image/png' : 'application/pdf',
      size: 1,
      sha256: 'x',
      sentSha256: 'x',
      state: 'READY',
      hasThumbnails: false,
    });
  });
  return id;
}

export const putTrashedUser = async ({ tenant }: Pick<Scene, 'tenant'>): Promise<Id<'User'>> => {
  const { userId } = await tenant.person('Staff', { trashedAt: Temporal.Now.instant() });
  return userId;
};
