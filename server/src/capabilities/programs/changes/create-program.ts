import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { programCreated, programDeleted } from '@seedbed/domain/programs/activity-types.ts';
import { checkProgram } from '@seedbed/domain/programs/input.ts';
import { canEditPrograms } from '@seedbed/domain/programs/policy.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { findProgram, type Program } from '#capabilities/programs/find-programs.ts';
import { programs } from '#capabilities/programs/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { setTrashed } from '#platform/trash.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';

/** `id` is made by the client, so that a repeated call creates one program. */
export const createProgram = (actor: Actor, input: object, given?: string | null): Promise<Program> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditPrograms(actor));
    const fields = checkProgram(input, { isIncubator: await hasFeatureIn(tx, 'isIncubator') });
    const { id, isNew } = await createOnce(tx, actor, programs, given, fields);
    const program = await findProgram(tx, id);
    if (!isNew) return program;
    await addRecords(tx, 'Program', [{ id, texts: [program.name] }]);
    await logActivity(tx, actor, programCreated(program));
    return program;
  });

/** Undoes the creation: the program moves to the trash. */
export async function undoCreation({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canEditPrograms(actor));
  const program = await findProgram(tx, recordId, { lock: true });
  await setTrashed(tx, programs, program.id, true);
  await unindexRecords(tx, 'Program', [program.id]);
  await logActivity(tx, actor, programDeleted(program));
}
