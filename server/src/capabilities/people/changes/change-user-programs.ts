import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { type ProgramsChangedPayload, programsChanged } from '@seedbed/domain/people/activity-types.ts';
import { checkProgramChange } from '@seedbed/domain/people/input.ts';
import { canAssignPrograms } from '@seedbed/domain/people/policy.ts';
import type { ProgramPart } from '@seedbed/domain/programs/program.ts';
import { eq } from 'drizzle-orm';
import { findPerson } from '#capabilities/accounts/public.ts';
import { setProgramPartIn } from '#capabilities/programs/public.ts';
import { programPeople } from '#capabilities/programs/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

/** The person joins, manages and leaves programs. Existing assignations write nothing. */
export async function changeUserPrograms(tx: Tx, actor: Actor, userId: string, change: object): Promise<void> {
  assertAllowed(canAssignPrograms(actor));
  const { member, manager, remove } = checkProgramChange(change);
  const parts: [readonly string[] | null, ProgramPart | null][] = [
    [remove, null],
    [member, 'member'],
    [manager, 'manager'],
  ];
  await setPartsIn(tx, actor, userId, new Map(parts.flatMap(([ids, part]) => (ids ?? []).map((id) => [id, part]))));
}

/** A null part leaves the program. */
export async function setPartsIn(
  tx: Tx,
  actor: Actor,
  userId: string,
  wanted: ReadonlyMap<string, ProgramPart | null>,
): Promise<void> {
  const person = await findPerson(tx, actor, userId);
  const links = await tx.db
    .select({ programId: programPeople.programId, part: programPeople.part })
    .from(programPeople)
    .where(eq(programPeople.userId, person.id));
  const parts: ProgramsChangedPayload['parts'][number][] = [];
  // Concurrent calls lock the programs in one order and cannot deadlock.
  for (const [programId, part] of [...wanted].sort(([a], [b]) => a.localeCompare(b))) {
    const old = links.find((link) => link.programId === programId)?.part ?? null;
    if (old === part) continue;
    await setProgramPartIn(tx, actor, { programId, userId: person.id, part });
    parts.push({ programId, old, new: part });
  }
  if (parts.length > 0) await logActivity(tx, actor, programsChanged(person, { parts }));
}
