import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { Tx } from '#platform/tx.ts';

/** Work that waits for the team: a line of its home page, one click from where it is done. */
export interface WorkItem {
  /** The key of its text: `applications:work-items.to-decide`. */
  name: string;
  count: number;
  /** Names and numbers of the text. */
  params?: Readonly<Record<string, string | number>>;
  dueAt?: Temporal.Instant | null;
  path: string;
}

/** Decisions come first, then what to ask for, then what to watch. */
const kinds = ['decide', 'ask', 'watch'] as const;

export interface WorkItemSource {
  kind: (typeof kinds)[number];
  /** Whose work it is. */
  allow: (actor: Actor) => boolean;
  /** A few statements at most; nothing without work. */
  find: (tx: Tx, call: { actor: Actor; language: Language; zone: string }) => Promise<readonly WorkItem[]>;
}

let sources: readonly WorkItemSource[] = [];

/** Called once at start by `app/register-capabilities.ts`. */
export function registerWorkItems(all: readonly WorkItemSource[]) {
  sources = kinds.flatMap((kind) => all.filter((source) => source.kind === kind));
}

/** In the order of their kinds. */
export async function findWorkItems(
  tx: Tx,
  call: { actor: Actor; language: Language; zone: string },
): Promise<WorkItem[]> {
  const found: WorkItem[] = [];
  // One after the other: they share the connection.
  for (const source of sources) if (source.allow(call.actor)) found.push(...(await source.find(tx, call)));
  return found;
}
