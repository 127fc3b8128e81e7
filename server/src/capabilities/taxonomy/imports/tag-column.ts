import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { headerKey } from '@seedbed/domain/kernel/import/header-key.ts';
import { type ImportKind, namesIn } from '@seedbed/domain/kernel/import/import.ts';
import type { ImportColumn } from '@seedbed/domain/kernel/import/import-column.ts';
import { unknownName } from '@seedbed/domain/kernel/import/unknown-name.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { CheckedValues, ImportColumns } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';

interface TagColumn {
  kind: ImportKind;
  column: ImportColumn;
  tagKind: TagKind;
  /** Hides the column without the right. Each write checks the right again. */
  may: (actor: Actor) => boolean;
  /** The tags of these records: pairs of both ids. */
  load: (tx: Tx, recordIds: readonly string[]) => Promise<readonly { recordId: string; tagId: string }[]>;
  add: (tx: Tx, actor: Actor, recordId: string, tagIds: readonly Id<'Tag'>[]) => Promise<unknown>;
}

async function tagsByName(tx: Tx, kind: TagKind) {
  const found = await tx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt), isNull(tags.archivedAt)));
  return new Map(found.map((tag) => [headerKey(tag.name), tag]));
}

/** Tags by their names, as a column of files. An import adds tags and removes none. */
export function tagImportColumn({ kind, column, tagKind, may, load, add }: TagColumn): ImportColumns {
  const { key } = column;
  return {
    kind,
    columns: async (_tx, actor) => (may(actor) ? [column] : []),
    check: async (tx, actor, rows) => {
      const none = (): CheckedValues => ({ problems: {}, changes: [] });
      if (!may(actor) || !rows.some(({ values }) => key in values)) return rows.map(none);
      const byName = await tagsByName(tx, tagKind);
      const pairs = await load(
        tx,
        rows.flatMap(({ recordId }) => recordId ?? []),
      );
      const has = new Set(pairs.map(({ recordId, tagId }) => `${recordId} ${tagId}`));
      return rows.map(({ recordId, values }) => {
        const names = namesIn(values[key]);
        const name = names.find((one) => !byName.has(headerKey(one)));
        if (name !== undefined)
          return {
            problems: {
              [key]: [
                unknownName(
                  name,
                  [...byName.values()].map((tag) => tag.name),
                ),
              ],
            },
            changes: [],
          };
        const added = names
          .flatMap((one) => byName.get(headerKey(one)) ?? [])
          .filter(({ id }) => !has.has(`${recordId} ${id}`));
        if (recordId === null || added.length === 0) return none();
        return { problems: {}, changes: [{ column: key, old: null, new: added.map((tag) => tag.name).join(', ') }] };
      });
    },
    write: async (tx, actor, { id, values }) => {
      const names = namesIn(values[key]);
      if (names.length === 0 || !may(actor)) return;
      const byName = await tagsByName(tx, tagKind);
      await add(
        tx,
        actor,
        id,
        names.flatMap((name) => byName.get(headerKey(name))?.id ?? []),
      );
    },
  };
}
