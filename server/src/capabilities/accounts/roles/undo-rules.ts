import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { PermissionScope } from '@seedbed/domain/kernel/actor.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { findRole, restoreRoleIn, updateRole } from './edit-roles.ts';
import { lockRoles } from './role-editors.ts';

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'access.role-changed',
    async ({ tx, recordId }) => {
      await lockRoles(tx);
      return findRole(tx, recordId);
    },
    async ({ tx, actor, recordId }, { scopes, picked, ...old }) => {
      const { type, scopes: current } = await findRole(tx, recordId);
      // All cells as they were: a cell that the old values lack had its default.
      const before = (scopes ?? (picked && current)) as Record<string, PermissionScope> | undefined;
      const picks = (picked ?? {}) as Record<string, string[]>;
      const cells =
        before &&
        Object.entries(resolveScopes(type, before)).map(([key, scope]) => ({
          ...{ key, scope },
          ...(picked !== undefined && { picked: picks[key] ?? [] }),
        }));
      return updateRole(tx, actor, recordId, { ...old, ...(cells && { scopes: cells }) });
    },
  ),
  undoDeletion('access.role-deleted', ({ tx, actor, recordId }) => restoreRoleIn(tx, actor, recordId)),
];

export const visibleChanges: VisibleChanges = { Role: canEditRoles };
