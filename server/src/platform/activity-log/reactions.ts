import type { Tx } from '#platform/tx.ts';
import type { activities } from './table.ts';

export type Activity = typeof activities.$inferSelect;

/** Runs as a job, once per activity, in response to another capability's event. */
export interface Reaction {
  name: string;
  event: string;
  run: (tx: Tx, activity: Activity) => Promise<void>;
}

/** `name` distinguishes reactions to the same event. It is stored in the database: do not rename it. */
export const on = (event: string, name: string, run: Reaction['run']): Reaction => ({ name, event, run });

let byEvent = new Map<string, Reaction[]>();
let byName = new Map<string, Reaction>();

/** Called once at start by `app/register-capabilities.ts`. */
export function registerReactions(all: readonly Reaction[]) {
  byEvent = Map.groupBy(all, (reaction) => reaction.event);
  byName = new Map(all.map((reaction) => [reaction.name, reaction]));
  if (byName.size !== all.length) throw new Error('Two reactions have one name.');
}

export const reactionsTo = (event: string): readonly Reaction[] => byEvent.get(event) ?? [];
export const reactionNamed = (name: string): Reaction | undefined => byName.get(name);
