import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import { headerKey } from '@seedbed/domain/kernel/import/header-key.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type ProgramNames, programNames } from '#capabilities/programs/public.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

export type Role = typeof roles.$inferSelect;

/** Roles and programs by every name that a file may use. */
export interface Names {
  programs: ProgramNames;
  role: (typed: string) => Role | undefined;
  roles: readonly Role[];
  roleById: (id: string | null) => Role | undefined;
}

const known = new WeakMap<Tx, Promise<Names>>();

/** Loaded once in a transaction. */
export const namesOf = (tx: Tx): Promise<Names> => {
  const found = known.get(tx) ?? loadNames(tx);
  known.set(tx, found);
  return found;
};

async function loadNames(tx: Tx): Promise<Names> {
  const all = await tx.db.select().from(roles).where(isNull(roles.trashedAt));
  const byName = new Map<string, Role>();
  const add = (name: string, role: Role) => {
    if (!byName.has(headerKey(name))) byName.set(headerKey(name), role);
  };
  for (const role of all) if (role.label) add(role.label, role);
  for (const role of all) {
    add(role.type, role);
    const code = roleLabelCode({ type: role.type });
    for (const language of languages) if (code) add(translate(code, language), role);
  }
  return {
    roles: all,
    role: (typed) => byName.get(headerKey(typed)),
    roleById: (id) => all.find((role) => role.id === id),
    programs: await programNames(tx),
  };
}

export const nameOfRole = ({ label, type }: Role) => label ?? type;
