import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Tx } from './tx.ts';

type FindActor = (tx: Tx, userId: Id<'User'>) => Promise<Actor | null>;
let find: FindActor = async () => null;

/** Called once at start by `app/register-capabilities.ts`. */
export const registerFindActor = (findActorOf: FindActor): void => {
  find = findActorOf;
};

/** A person with their present rights, for a job that acts for them. Null if they may no longer sign in. */
export const findActor: FindActor = (tx, userId) => find(tx, userId);
