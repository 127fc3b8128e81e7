import type { FieldOrder } from '@seedbed/domain/fields/arrange.ts';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFields, useSections } from '#capabilities/fields/definitions/use-fields.ts';
import { ArrangeFields } from '#capabilities/fields/operations.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** The order of a profile, which changes at once and is saved after each move. */
export function useArrangement(object: FieldObject) {
  const { t } = useTranslation('fields');
  const { fields, ...state } = useFields();
  const sections = useSections(object);
  const [arrange] = useAct(ArrangeFields);
  const live = useMemo(
    () => fields?.filter((field) => field.object === object && !field.isArchived) ?? null,
    [fields, object],
  );
  const saved = useMemo(
    (): FieldOrder[] =>
      [null, ...sections.map(({ _id }) => _id)].map((sectionId) => ({
        sectionId,
        fieldIds: (live ?? []).filter((field) => field.sectionId === sectionId).map(({ id }) => id),
      })),
    [live, sections],
  );
  // Shown until the answer of the server has arrived.
  const [moving, setMoving] = useState<FieldOrder[] | null>(null);

  async function save(order: FieldOrder[]) {
    if (JSON.stringify(order) === JSON.stringify(saved)) return;
    setMoving(order);
    const { error, undoId } = await arrange({ object, order });
    setMoving(null);
    if (!error) offerUndo(t('builder.saved'), undoId);
  }
  return { all: fields, fields: live, sections, order: moving ?? saved, save, ...state };
}
