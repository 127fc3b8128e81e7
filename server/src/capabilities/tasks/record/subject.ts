import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { EntityKind } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { tasks } from '#capabilities/tasks/table.ts';
import { openRecord } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';

export interface TaskSubject {
  kind: string;
  recordId: string;
}

/** Kinds of records that tasks can be about. */
const subjectKinds: readonly EntityKind[] = ['application'];

const subjectKindOf = (kind: string) => subjectKinds.find((one) => one === kind);

/** The columns of the record. People who add files to it add tasks, too. Throws `NotFound` for a hidden record. */
export async function checkSubject(
  tx: Tx,
  actor: Actor,
  subject: TaskSubject | null,
): Promise<Pick<typeof tasks.$inferInsert, 'aboutKind' | 'aboutId'>> {
  if (!subject) return {};
  const { recordId } = subject;
  const kind = subjectKindOf(subject.kind);
  if (!kind) throw new Validation({ about: [{ code: 'invalid', params: { field: 'tasks:fields.about' } }] });
  assertAllowed((await openRecord(tx, actor, kind, recordId)).attaches);
  return { aboutKind: kind, aboutId: recordId };
}

export interface NamedSubject {
  kind: EntityKind;
  recordId: string;
  name: string;
}

/** Null without a record, and for people who may not open it. */
export async function subjectFor(
  tx: Tx,
  actor: Actor,
  { aboutKind: kind, aboutId: recordId }: { aboutKind: EntityKind | null; aboutId: string | null },
): Promise<NamedSubject | null> {
  if (!kind || !recordId) return null;
  try {
    const { attaches, answers } = await openRecord(tx, actor, kind, recordId);
    return attaches && answers ? { kind, recordId, name: answers.name } : null;
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}
