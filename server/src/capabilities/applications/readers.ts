import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Tx } from '#platform/tx.ts';
import type { ApplicationCard } from './find-applications.ts';

type Reads = (tx: Tx, actor: Actor, application: ApplicationCard) => Promise<boolean>;

let reads: Reads = async () => false;

/** A capability below this one gives people an application to read. Called once at start. */
export function registerEvaluatorAccess(reader: Reads): void {
  reads = reader;
}

export const readsAnswers: Reads = (tx, actor, application) => reads(tx, actor, application);
