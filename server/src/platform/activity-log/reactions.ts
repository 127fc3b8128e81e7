import type { Tx } from '#platform/tx.ts';
import type { activities } from './table.ts';

export type Activity = typeof activities.$inferSelect;

/** What a capability does because of another one's event; it runs as a job, once for each activity. */
export interface Reaction {
  name: string;
  event: string;
  run: (tx: Tx, activity: Activity) => Promise<void>;
}

/** `name` tells this reaction from others to the same event and is kept in the database: do not rename it. */
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
