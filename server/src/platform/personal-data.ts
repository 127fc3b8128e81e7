import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Tx } from './tx.ts';

export interface Person {
  id: Id<'User'>;
  email: string;
}

/** A value by the name of its label in `own-account:export.labels`. */
export type PersonalRow = Readonly<Record<string, unknown>>;

export interface PersonalFile {
  /** Within the ZIP. */
  path: string;
  read: () => Promise<Uint8Array>;
}

/** What one capability keeps of people: it hands it over to them, and takes it away when their account goes. */
export interface PersonalSource {
  /** Also the label of its part: `own-account:export.parts.<name>`. */
  name: string;
  collect: (tx: Tx, person: Person) => Promise<readonly PersonalRow[]>;
  files?: (tx: Tx, person: Person) => Promise<readonly PersonalFile[]>;
  /** Before the account itself goes, with whatever hangs on it; left out where nothing else is kept. */
  erase?: (tx: Tx, person: Person) => Promise<void>;
}

let all: readonly PersonalSource[] = [];

/** Called once at start by `app/wire.ts`. */
export function usePersonalSources(sources: readonly PersonalSource[]) {
  all = sources;
}

export const personalSources = (): readonly PersonalSource[] => all;
