import { isPermissionKey, permissionSlug } from '@seedbed/domain/access/catalogue.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import type { Findable } from '#platform/text-match.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { UpdateRole } from './operations.ts';
import type { EditedRole, Permission, Scope } from './roles/role.ts';

/** A chosen scope, saved or not, and at SELECTED the picked records. */
export interface ChosenScope {
  scope: Scope;
  picked: readonly Choice[];
}

export interface Cell extends Permission, Findable, ChosenScope {
  about: string;
  isChanged: boolean;
  /** Saved by another person since this change was made. */
  meanwhile: Scope | null;
}

/** A change, and what was saved when it was made. */
type Change = ChosenScope & { was: ChosenScope };

const none: ReadonlyMap<string, Change> = new Map();
const nothing: ChosenScope = { scope: 'NONE', picked: [] };
const idsOf = ({ picked }: ChosenScope) => picked.map(({ value }) => value).toSorted();

/** Picked records count at SELECTED only. */
const isSame = (one: ChosenScope, other: ChosenScope) =>
  one.scope === other.scope && (one.scope !== 'SELECTED' || idsOf(one).join() === idsOf(other).join());

/** The chosen scopes and records of a role that are not saved yet. */
export function usePermissionChanges(edited: EditedRole | undefined) {
  const { t } = useTranslation('access');
  const [all, setChosen] = useState(none);
  const [send, busy] = useAct(UpdateRole);
  const saved = useMemo(() => savedCells(edited), [edited]);
  // Another person may have saved the same meanwhile.
  const chosen = useMemo(
    () => new Map([...all].filter(([key, change]) => !isSame(saved.get(key) ?? nothing, change))),
    [all, saved],
  );
  useUnsaved(chosen.size > 0);
  const cells = useMemo(
    () =>
      (edited?.role.permissions ?? []).map((permission): Cell => {
        const slug = isPermissionKey(permission.key) ? permissionSlug(permission.key) : '';
        const [name, description] = [
          t(`permissions.${slug}.name` as 'scopes.ALL'),
          t(`permissions.${slug}.description` as 'scopes.ALL'),
        ];
        return {
          ...permission,
          name,
          ...shownOf(chosen.get(permission.key), saved.get(permission.key)),
          about: description,
          also: permission.key,
        };
      }),
    [edited, saved, chosen, t],
  );

  function set(...changes: readonly (readonly [key: string, change: Partial<ChosenScope>])[]) {
    setChosen((before) => {
      const after = new Map(before);
      for (const [key, change] of changes) {
        const own = saved.get(key) ?? nothing;
        const next = { ...(before.get(key) ?? { ...own, was: own }), ...change };
        if (isSame(own, next)) after.delete(key);
        else after.set(key, next);
      }
      return after;
    });
  }

  async function save() {
    if (!edited) return;
    const scopes = [...chosen].map(([key, cell]) => ({
      ...{ key, scope: cell.scope },
      ...(cell.scope === 'SELECTED' && { picked: idsOf(cell) }),
    }));
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
    set: (key: string, change: Partial<ChosenScope>) => set([key, change]),
    resetAll: () => set(...cells.map((cell) => [cell.key, { scope: cell.standardCriteria }] as const)),
    discard: () => setChosen(none),
    save,
  };
}

function shownOf(change: Change | undefined, saved = nothing): ChosenScope & Pick<Cell, 'isChanged' | 'meanwhile'> {
  if (!change) return { ...saved, isChanged: false, meanwhile: null };
  const { scope, picked, was } = change;
  return { scope, picked, isChanged: true, meanwhile: isSame(was, saved) ? null : saved.scope };
}

function savedCells(edited: EditedRole | undefined): ReadonlyMap<string, ChosenScope> {
  const picks = new Map(edited?.picks.map(({ key, records }) => [key, records]));
  return new Map(
    edited?.role.permissions.map(({ key, permissionCriteria: scope }) => {
      const picked = (picks.get(key) ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
      return [key, { scope, picked }];
    }),
  );
}
