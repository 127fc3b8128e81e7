import { permissionSlug, permissions } from '@seedbed/domain/access/catalogue.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';
import type { ActivityCard } from './activity-list.ts';

/** One value before and after, and the text of its field. */
export interface Part {
  /** The key of the field that names the values. */
  key: string;
  field: string;
  old: unknown;
  new: unknown;
}

type Cells = Readonly<Record<string, unknown>>;

/** The permissions of a role by their names, with the standard where none was set; null for other changes. */
export function permissionChanges({ type, payload }: ActivityCard, part: Part, context: Context): Part[] | null {
  const { key, field } = part;
  if (type !== 'access.role-changed' || (key !== 'scopes' && key !== 'picked')) return null;
  const { roleType } = payload as { roleType: RoleType };
  const [old, value] = [part.old ?? {}, part.new ?? {}] as [Cells, Cells];
  return permissions.flatMap(({ key: permission, defaults }): Part[] => {
    const cellOf = (cells: Cells) => cells[permission] ?? (key === 'scopes' ? defaults[roleType] : []);
    const [before, after] = [cellOf(old), cellOf(value)];
    if (String(before) === String(after)) return [];
    const name = translate(`access:permissions.${permissionSlug(permission)}.name`, context.language, context.words);
    return [{ key, field: `${field} · ${name}`, old: shown(before), new: shown(after) }];
  });
}

/** Picked records are counted: they may be of any kind. */
const shown = (cell: unknown) => (Array.isArray(cell) ? cell.length : cell);
