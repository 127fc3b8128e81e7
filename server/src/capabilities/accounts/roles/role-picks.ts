import { isPermissionKey, type PermissionKey } from '@seedbed/domain/access/catalogue.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { and, eq, inArray } from 'drizzle-orm';
import { type FullRole, findPickable, type PickableRecord } from '#capabilities/access/public.ts';
import { rolePicks } from '#capabilities/access/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';

type Picks = FullRole['picked'];

/** Without added records that do not exist. A record that is in the trash stays picked: it may be restored. */
export async function existingPicks(tx: Tx, before: Picks, after: Picks): Promise<Picks> {
  const entries = Object.entries(after).map(async ([key, ids]) => {
    const kept = before[key] ?? [];
    const added = ids.filter((id) => !kept.includes(id));
    const found = added.length > 0 ? await findPickable(key, tx, { ids: added }) : [];
    return [key, ids.filter((id) => kept.includes(id) || found.some((one) => one.id === id))] as const;
  });
  return Object.fromEntries((await Promise.all(entries)).filter(([, ids]) => ids.length > 0));
}

/** Writes the picks of the changed permissions. Triggers drop the sessions of the role. */
export async function savePicks(tx: Tx, { id: roleId, picked: before }: FullRole, after: Picks): Promise<void> {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(isPermissionKey)
    .filter((key) => !same(before[key] ?? [], after[key] ?? []));
  if (changed.length === 0) return;
  await tx.db.delete(rolePicks).where(and(eq(rolePicks.roleId, roleId), inArray(rolePicks.permission, changed)));
  const rows = changed.flatMap((permission) =>
    (after[permission] ?? []).map((recordId) => ({
      ...{ tenantId: tx.tenantId, id: newId<'RolePick'>() },
      ...{ roleId, permission, recordId },
    })),
  );
  if (rows.length > 0) await tx.db.insert(rolePicks).values(rows);
}

export interface RolePicks {
  permission: PermissionKey;
  ids: readonly string[];
}

/** Names for the page, one statement for each permission. Records in the trash are left out. */
const records = (context: Context) =>
  new DataLoader<RolePicks, PickableRecord[]>(async (all) => {
    const tx = await context.read();
    const asked = Map.groupBy(all, ({ permission }) => permission);
    const named = new Map(
      await Promise.all(
        [...asked].map(async ([permission, picks]) => {
          const ids = [...new Set(picks.flatMap((one) => one.ids))];
          return [permission, await findPickable(permission, tx, { ids })] as const;
        }),
      ),
    );
    return all.map(({ permission, ids }) => (named.get(permission) ?? []).filter(({ id }) => ids.includes(id)));
  });

export const recordsOfPicks = (context: Context, picks: RolePicks) => context.loader(records).load(picks);
