import type { PermitFacts } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/refusal.ts';
import type { Tx } from '#platform/tx.ts';

/** Opens one kind of record for a person, or throws `NotFound`; says how the person stands to it. */
export type Door = (tx: Tx, actor: Actor, id: string) => Promise<PermitFacts>;

let doors: Readonly<Record<string, Door>> = {};

/** Called once at start by `app/doors.ts`, which lists them all by kind. */
export function useDoors(all: Readonly<Record<string, Door>>) {
  doors = all;
}

/** How the person stands to a record named as `taskId`, `startupId`, …; null where they may not open it. */
export async function factsOfRecord(tx: Tx, actor: Actor, idName: string, id: string): Promise<PermitFacts | null> {
  const door = doors[idName.replace(/Id$/, '')];
  if (!door || !isId(id)) return null;
  try {
    return await door(tx, actor, id);
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}
