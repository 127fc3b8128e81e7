import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import type { SettingsSection } from '@seedbed/domain/incubators/settings/sections.ts';
import { type UndoCall, type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { readSettings } from './settings-values.ts';
import { lockIncubator, updateSettingsIn } from './update-settings.ts';

const sectionOf = ({ payload }: UndoCall) => (payload as { section: SettingsSection }).section;
const current = async (call: UndoCall) => readSettings(sectionOf(call), await lockIncubator(call.tx));

export const undoRules: readonly UndoRule[] = [
  undoChange('incubators.settings-changed', current, async (call, old) =>
    updateSettingsIn(call.tx, call.actor, sectionOf(call), { ...(await current(call)), ...old } as never),
  ),
];

export const visibleChanges: VisibleChanges = { Incubator: canManageSettings };
