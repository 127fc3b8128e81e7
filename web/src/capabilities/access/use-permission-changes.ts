import { isPermissionKey, permissionSlug } from '@seedbed/domain/access/catalogue.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Findable } from '#platform/match.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { UpdateRole } from './operations.ts';
import type { EditedRole, Permission, Scope } from './role.ts';

export interface Cell extends Permission, Findable {
  about: string;
  /** The chosen scope, saved or not. */
  scope: Scope;
  isChanged: boolean;
}

const none: ReadonlyMap<string, Scope> = new Map();

/** The chosen scopes of a role that are not saved yet. */
export function usePermissionChanges(edited: EditedRole | undefined) {
  const { t } = useTranslation('access');
  const [chosen, setChosen] = useState(none);
  const [send, busy] = useAct(UpdateRole);
  useUnsaved(chosen.size > 0);
  const permissions = edited?.role.permissions;
  const cells = useMemo(
    () =>
      (permissions ?? []).map((permission): Cell => {
        const slug = isPermissionKey(permission.key) ? permissionSlug(permission.key) : '';
        const [name, description] = [
          t(`permissions.${slug}.name` as 'scopes.ALL'),
          t(`permissions.${slug}.description` as 'scopes.ALL'),
        ];
        return {
          ...permission,
          name,
          scope: chosen.get(permission.key) ?? permission.permissionCriteria,
          isChanged: chosen.has(permission.key),
          about: description,
          also: permission.key,
        };
      }),
    [permissions, chosen, t],
  );

  function set(...changes: readonly (readonly [key: string, scope: Scope])[]) {
    setChosen((before) => {
      const after = new Map(before);
      for (const [key, scope] of changes)
        if (permissions?.find((one) => one.key === key)?.permissionCriteria === scope) after.delete(key);
        else after.set(key, scope);
      return after;
    });
  }

  async function save() {
    if (!edited) return;
    const scopes = [...chosen].map(([key, scope]) => ({ key, scope }));
    const { error, undoId } = await send({ roleId: edited._id, changes: { scopes }, version: edited.version });
    if (error) return;
    setChosen(none);
    offerUndo(t('settings.saved'), undoId);
  }

  return {
    cells,
    count: chosen.size,
    busy,
    /** Some cell is not the product's own. */
    differs: cells.some(({ scope, standardCriteria }) => scope !== standardCriteria),
    set: (key: string, scope: Scope) => set([key, scope]),
    resetAll: () => set(...cells.map((cell) => [cell.key, cell.standardCriteria] as const)),
    discard: () => setChosen(none),
    save,
  };
}
