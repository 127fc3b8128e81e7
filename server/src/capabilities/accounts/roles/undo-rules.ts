import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { PermissionScope } from '@seedbed/domain/kernel/actor.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { findRole, restoreRoleIn, updateRoleIn } from './edit-roles.ts';
import { lockRoles } from './role-editors.ts';

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'access.role-changed',
    async ({ tx, recordId }) => {
      await lockRoles(tx);
      return findRole(tx, recordId);
    },
    async ({ tx, actor, recordId }, { scopes, ...old }) => {
      const { type } = await findRole(tx, recordId);
      // All cells as they were: a cell that the old values lack had its default.
      const before = scopes as Record<string, PermissionScope> | undefined;
      const cells = before && Object.entries(resolveScopes(type, before)).map(([key, scope]) => ({ key, scope }));
      return updateRoleIn(tx, actor, recordId, { ...old, ...(cells && { scopes: cells }) });
    },
  ),
  undoDeletion('access.role-deleted', ({ tx, actor, recordId }) => restoreRoleIn(tx, actor, recordId)),
];
