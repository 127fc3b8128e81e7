import type { ArrangedPayload, ValuePayload } from '@seedbed/domain/fields/activity-types.ts';
import { fieldFacts } from '@seedbed/domain/fields/input.ts';
import { canDefineFields } from '@seedbed/domain/fields/policy.ts';
import { type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { setFieldArchived } from './definitions/archive-field.ts';
import { arrangeFieldsIn, currentOrder } from './definitions/arrange-fields.ts';
import { findSection, renameSection, restoreSectionIn } from './definitions/sections.ts';
import { updateField } from './definitions/update-field.ts';
import { findField, listFields, listSections } from './find-fields.ts';
import { lockValue, setFieldValue } from './values/set-field-value.ts';

const isLive = ({ isArchived }: { isArchived: boolean }) => !isArchived;

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'fields.value-set',
    ({ tx, recordId, payload }) => lockValue(tx, (payload as ValuePayload).fieldId, recordId),
    ({ tx, actor, recordId, payload, zone }, { answer }) => {
      const { object, fieldId } = payload as ValuePayload;
      return setFieldValue(tx, actor, { object, recordId, fieldId, answer }, { zone, language: 'en' });
    },
  ),
  undoChange(
    'fields.changed',
    ({ tx, recordId }) => findField(tx, recordId, { lock: true }),
    async ({ tx, actor, recordId }, old) => {
      const field = await findField(tx, recordId);
      const facts = Object.fromEntries(fieldFacts.map((name) => [name, field[name]]));
      return updateField(tx, actor, recordId, { input: { ...facts, ...old } });
    },
  ),
  ...(['fields.archived', 'fields.restored'] as const).map((event) =>
    undoChange(
      event,
      ({ tx, recordId }) => findField(tx, recordId, { lock: true }),
      ({ tx, actor, recordId }, { isArchived }) => setFieldArchived(tx, actor, recordId, isArchived === true),
    ),
  ),
  undoChange(
    'fields.created',
    ({ tx, recordId }) => findField(tx, recordId, { lock: true }),
    ({ tx, actor, recordId }) => setFieldArchived(tx, actor, recordId, true),
  ),
  undoChange(
    'fields.arranged',
    async ({ tx, payload }) => {
      const { object } = payload as ArrangedPayload;
      const live = (await listFields(tx, object)).filter(isLive);
      return { order: currentOrder(live, await listSections(tx, object)) };
    },
    ({ tx, actor, payload }, { order }) => arrangeFieldsIn(tx, actor, (payload as ArrangedPayload).object, order),
  ),
  undoChange(
    'fields.section-renamed',
    ({ tx, recordId }) => findSection(tx, recordId, { lock: true }),
    ({ tx, actor, recordId }, { title }) => renameSection(tx, actor, recordId, { title }),
  ),
  {
    event: 'fields.section-deleted',
    isDeletion: false,
    undo: (call, { fieldIds }) => restoreSectionIn(call, (fieldIds ?? []) as string[]),
  },
];

export const visibleChanges: VisibleChanges = { Field: canDefineFields, FieldSection: canDefineFields };
