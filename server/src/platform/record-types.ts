import type { PermitFacts } from '@seedbed/domain/access/permits.ts';
import type { RecordOfFile } from '@seedbed/domain/files/events.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { Tx } from './tx.ts';

/** A record that a person may open: how they stand to it, and what they may do with its files. */
export interface Opened extends PermitFacts {
  seesFiles: boolean;
  /** Adds, replaces, renames and deletes them. */
  attaches: boolean;
  /** Whom to tell of what happens to its files; asked when something does. */
  announced: () => RecordOfFile | Promise<RecordOfFile>;
}

/** Opens one kind of record for a person, or throws `NotFound`. */
export type Door = (tx: Tx, actor: Actor, id: string) => Promise<Opened>;

let doors: Readonly<Record<string, Door>> = {};

/** Called once at start by `app/record-types.ts`, which lists them all by kind. */
export function useDoors(all: Readonly<Record<string, Door>>) {
  doors = all;
}

/** The record, for what belongs to it. Throws `NotFound` where the person may not open it. */
export async function openRecord(tx: Tx, actor: Actor, kind: string, id: string): Promise<Opened> {
  const door = Object.hasOwn(doors, kind) ? doors[kind] : undefined;
  if (!door || !isId(id)) throw new NotFound();
  return door(tx, actor, id);
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
