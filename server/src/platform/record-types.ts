import type { PermitFacts } from '@seedbed/domain/access/permits.ts';
import type { RecordOfFile } from '@seedbed/domain/files/events.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { Tx } from './tx.ts';

/** A record that a person may open: how they stand to it, and what they may do with its files. */
export interface AccessedRecord extends PermitFacts {
  seesFiles: boolean;
  /** Adds, replaces, renames and deletes them. */
  attaches: boolean;
  /** Whom to tell of what happens to its files; asked when something does. */
  published: () => RecordOfFile | Promise<RecordOfFile>;
}

/** Opens one kind of record for a person, or throws `NotFound`. */
export type RecordAccess = (tx: Tx, actor: Actor, id: string) => Promise<AccessedRecord>;

let recordTypes: Readonly<Record<string, RecordAccess>> = {};

/** Called once at start by `app/register-capabilities.ts`. */
export function registerRecordTypes(all: Readonly<Record<string, RecordAccess>>) {
  recordTypes = all;
}

/** The record, for what belongs to it. Throws `NotFound` where the person may not open it. */
export async function openRecord(tx: Tx, actor: Actor, kind: string, id: string): Promise<AccessedRecord> {
  const access = Object.hasOwn(recordTypes, kind) ? recordTypes[kind] : undefined;
  if (!access || !isId(id)) throw new NotFound();
  return access(tx, actor, id);
}

/** How the person stands to a record named as `taskId`, `startupId`, …; null where they may not open it. */
export async function factsOfRecord(tx: Tx, actor: Actor, idName: string, id: string): Promise<PermitFacts | null> {
  const access = recordTypes[idName.replace(/Id$/, '')];
  if (!access || !isId(id)) return null;
  try {
    return await access(tx, actor, id);
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}
