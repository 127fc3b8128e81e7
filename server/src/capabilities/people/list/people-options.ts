import type { PermissionKey } from '@seedbed/domain/access/catalogue.ts';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { editableRoleTypes } from '@seedbed/domain/access/role-input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

const most = 500;

/** The roles that people can have. */
export const listedRoles = (tx: Tx) =>
  tx.db
    .select({ id: roles.id, type: roles.type, label: roles.label })
    .from(roles)
    .where(and(isNull(roles.trashedAt), inArray(roles.type, [...editableRoleTypes])))
    .orderBy(asc(roles.isCustom), asc(roles.type), asc(roles.createdAt), asc(roles.id));

const keys: Partial<Record<TagKind, PermissionKey>> = {
  user: 'USER/TAGS:VIEW',
  industry: 'USERS/INDUSTRIES:VIEW',
};

/** The organization's tags for people, by name; none without the right to see any. */
export const listedTags = async (tx: Tx, actor: Actor, kind: TagKind) => {
  const key = keys[kind];
  return key && scopeOf(actor, key) === 'NONE'
    ? []
    : tx.db
        .select({ id: tags.id, name: tags.name })
        .from(tags)
        .where(and(eq(tags.kind, kind), isNull(tags.trashedAt)))
        .orderBy(asc(tags.name), asc(tags.id))
        .limit(most);
};
