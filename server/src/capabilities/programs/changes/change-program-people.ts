import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { programPeopleChanged } from '@seedbed/domain/programs/activity-types.ts';
import { PersonNotFound, ProgramIsArchived } from '@seedbed/domain/programs/errors.ts';
import { canSetProgramPeople } from '@seedbed/domain/programs/policy.ts';
import type { ProgramPart } from '@seedbed/domain/programs/program.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { findProgram, type Program } from '#capabilities/programs/find-programs.ts';
import { programPeople } from '#capabilities/programs/table.ts';
import { openPeople } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

/** Takes a person out of a program; the id is that of the list of a program's people. */
export async function removeProgramPerson(tx: Tx, actor: Actor, id: string): Promise<void> {
  assertAllowed(canSetProgramPeople(actor, 'member'));
  if (!isId<'ProgramPerson'>(id)) throw new NotFound();
  const [member] = await tx.db
    .select({ programId: programPeople.programId, userId: programPeople.userId })
    .from(programPeople)
    .where(and(eq(programPeople.id, id), isNull(programPeople.trashedAt)));
  if (!member) throw new NotFound();
  await setProgramPartIn(tx, actor, { ...member, part: null });
}

export interface ProgramMember {
  programId: string;
  userId: string;
  part: ProgramPart | null;
}

/** Repeating the current part writes nothing. */
export async function setProgramPartIn(
  tx: Tx,
  actor: Actor,
  { programId, userId, part }: ProgramMember,
): Promise<void> {
  const program = await findProgram(tx, programId);
  if (!isId<'User'>(userId)) throw new NotFound();
  const ofPerson = and(eq(programPeople.programId, program.id), eq(programPeople.userId, userId));
  const [link] = await tx.db.select({ part: programPeople.part }).from(programPeople).where(ofPerson).for('update');
  const old = link?.part ?? null;
  for (const one of [part, old]) assertAllowed(one === null || canSetProgramPeople(actor, one));
  assertAllowed(canSetProgramPeople(actor, 'member'));
  if (old === part) return;
  if (part === null) await tx.db.delete(programPeople).where(ofPerson);
  else await put(tx, actor, program, userId, part);
  await logActivity(tx, actor, programPeopleChanged(program, [{ userId, old, new: part }]));
}

async function put(tx: Tx, actor: Actor, program: Program, userId: Id<'User'>, part: ProgramPart): Promise<void> {
  assertAllowed(tx.isUndo || program.archivedAt === null, () => new ProgramIsArchived());
  const [person] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [userId]), openPeople(actor)));
  assertAllowed(person !== undefined, () => new PersonNotFound());
  await tx.db
    .insert(programPeople)
    .values({ tenantId: tx.tenantId, id: newId<'ProgramPerson'>(), programId: program.id, userId, part })
    .onConflictDoUpdate({
      target: [programPeople.tenantId, programPeople.programId, programPeople.userId],
      set: { part, updatedAt: sql`excluded.updated_at` },
    });
}
