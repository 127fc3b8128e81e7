import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { headerKey } from '@seedbed/domain/kernel/import/header-key.ts';
import { namesIn } from '@seedbed/domain/kernel/import/import.ts';
import { listPrograms } from '#capabilities/programs/find-programs.ts';
import type { Tx } from '#platform/tx.ts';

/** The programs by the names that a file may use. */
export interface ProgramNames {
  /** The ids of a cell's names, and the first unknown name. */
  read: (cell: string | undefined) => { ids: Id<'Program'>[]; unknown: string | undefined };
  /** The names that a cell may hold. */
  offered: readonly string[];
  /** For the preview: the names of these programs. */
  textOf: (ids: readonly string[]) => string;
}

const loaded = new WeakMap<Tx, Promise<ProgramNames>>();

/** Loaded once in a transaction. */
export const programNames = (tx: Tx): Promise<ProgramNames> => {
  const found = loaded.get(tx) ?? load(tx);
  loaded.set(tx, found);
  return found;
};

async function load(tx: Tx): Promise<ProgramNames> {
  const programs = await listPrograms(tx);
  const byKey = new Map(programs.map(({ id, name }) => [headerKey(name), id]));
  const byId = new Map<string, string>(programs.map(({ id, name }) => [id, name]));
  return {
    read: (cell) => {
      const names = namesIn(cell);
      return {
        ids: names.flatMap((name) => byKey.get(headerKey(name)) ?? []),
        unknown: names.find((name) => !byKey.has(headerKey(name))),
      };
    },
    offered: programs.map(({ name }) => name),
    textOf: (ids) => ids.flatMap((id) => byId.get(id) ?? []).join(', '),
  };
}
