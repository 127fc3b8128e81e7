import { canSeeTemplates } from '@seedbed/domain/emails/policy.ts';
import type { TemplatePlace } from '@seedbed/domain/emails/templates/activity-types.ts';
import type { TemplateTexts } from '@seedbed/domain/emails/templates/template.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { type UndoCall, type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { lockTemplate } from './find-templates.ts';
import { saveTemplate } from './save-template.ts';

const placeOf = ({ payload }: UndoCall) => payload as TemplatePlace;

async function current(call: UndoCall) {
  const row = await lockTemplate(call.tx, placeOf(call));
  if (!row) throw new NotFound();
  if (row.trashedAt) return { subject: null, text: null, button: null };
  return row;
}

/** Words that were the product's before become the tenant's own: they say the same. */
const write = async (call: UndoCall, old: Readonly<Record<string, unknown>>) => {
  const { subject, text, button } = (await lockTemplate(call.tx, placeOf(call))) ?? {};
  const input = { subject, text, button, ...old } as TemplateTexts;
  return saveTemplate(call.tx, call.actor, { ...placeOf(call), input });
};

export const undoRules: readonly UndoRule[] = [
  undoChange('emails.template-changed', current, write),
  undoChange('emails.template-reset', current, write),
];

export const visibleChanges: VisibleChanges = { EmailTemplate: canSeeTemplates };
