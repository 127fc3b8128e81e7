import type { NoteAction, PersonAction, StartupAction, TaskAction } from '@seedbed/domain/integrations/action-input.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { dayFrom, endOfDay } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { assertScopes, type KeyCall } from '#capabilities/integrations/keys/key-call.ts';
import { invitePerson } from '#capabilities/invitations/public.ts';
import { createStartup } from '#capabilities/startups/public.ts';
import { createTask } from '#capabilities/tasks/public.ts';
import { createPost } from '#capabilities/timeline/public.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';

export interface CreatedRecord {
  id: string;
  name: string;
}

/** The use cases check the rights of the person; here the key's scope. Without an assignee the task is the person's own. */
export async function createTaskByKey(call: KeyCall, input: TaskAction): Promise<CreatedRecord> {
  assertScopes(call, 'tasks:write');
  const { actor, context } = call;
  const zone = context.tenant.timezone;
  const day = dayFrom(input.dueOn);
  if (!day) throw new Validation({ dueOn: [{ code: 'invalid', params: { field: 'integrations:fields.dueOn' } }] });
  const { id, name, startupId, assigneeId } = input;
  const assignees = [{ type: 'user', value: assigneeId ?? actor.userId }];
  const task = { id, name, startupId, assignees, dueDate: endOfDay(day, zone) };
  const created = await writeTx(actor, (tx) => createTask(tx, actor, task, zone));
  return { id: created.id, name: created.name };
}

export async function createStartupByKey(call: KeyCall, { id, ...facts }: StartupAction): Promise<CreatedRecord> {
  assertScopes(call, 'startups:write');
  const created = await writeTx(call.actor, (tx) => createStartup(tx, call.actor, facts, id));
  return { id: created.id, name: created.name };
}

export async function invitePersonByKey(call: KeyCall, { id, role, ...given }: PersonAction): Promise<CreatedRecord> {
  assertScopes(call, 'people:write');
  const roleId = await readTx(call.actor, (tx) => builtInRole(tx, role));
  const created = await invitePerson(call.actor, { ...given, roleId }, id);
  return { id: created.id, name: created.fullName };
}

/** A note is a post on the timeline. */
export async function createNoteByKey(call: KeyCall, { id, text, ...given }: NoteAction): Promise<{ id: string }> {
  assertScopes(call, 'startups:write');
  const created = await createPost(call.actor, { ...given, id: id ?? newId<'Post'>(), message: text });
  return { id: created.id };
}

async function builtInRole(tx: Tx, type: RoleType): Promise<Id<'Role'>> {
  const [role] = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.type, type), eq(roles.isCustom, false), isNull(roles.trashedAt)));
  if (!role) throw new Validation({ role: [{ code: 'invalid', params: { field: 'integrations:fields.role' } }] });
  return role.id;
}
