import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import type { ApplicationCard } from './find-applications.ts';

type Reads = (tx: Tx, actor: Actor, application: ApplicationCard) => Promise<boolean>;

/** The SQL form, as a condition on applications. */
type ReadBy = (actor: Actor) => SQL;

let reads: Reads = async () => false;
let readBy: ReadBy = () => sql`false`;

/** A capability below this one gives people an application to read. Called once at start. */
export function registerEvaluatorAccess(reader: Reads, condition: ReadBy): void {
  reads = reader;
  readBy = condition;
}

export const answersReadBy: ReadBy = (actor) => readBy(actor);

export const readsAnswers: Reads = (tx, actor, application) => reads(tx, actor, application);
