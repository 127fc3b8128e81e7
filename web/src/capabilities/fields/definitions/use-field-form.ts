import { canBeListed, canBeSearched, type Field, type FieldObject } from '@seedbed/domain/fields/field.ts';
import { checkFieldChanges, checkNewField, type NewField } from '@seedbed/domain/fields/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { hasOptions } from '@seedbed/domain/kernel/questions/question-type.ts';
import { rulesOf } from '@seedbed/domain/kernel/questions/validations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebField } from '#capabilities/fields/field.ts';
import { CreateField, UpdateField } from '#capabilities/fields/operations.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';

export type FieldValues = Omit<
  NewField,
  'object' | 'sectionId' | 'options' | 'validations' | 'visibleTo' | 'editableBy'
> &
  Pick<Field, 'sectionId' | 'options' | 'validations' | 'visibleTo' | 'editableBy'> & { id: string; version: number };

const valuesOf = (field: WebField | undefined): FieldValues => ({
  id: field?.id ?? newId<'Field'>(),
  version: field?.version ?? 0,
  slug: field?.slug ?? '',
  type: field?.type ?? 'text',
  label: [...(field?.label ?? [])],
  description: [...(field?.description ?? [])],
  validations: field?.validations ?? {},
  options: field?.options ?? [],
  sectionId: field?.sectionId ?? null,
  visibleTo: field?.visibleTo ?? null,
  editableBy: field?.editableBy ?? null,
  requiredAt: field?.requiredAt ?? 'never',
  isSearchable: field?.isSearchable ?? false,
  isListed: field?.isListed ?? false,
  calculation: (field?.calculation ?? null) as FieldValues['calculation'],
});

/** Values that the type does not know are left out, so that choosing another type loses nothing typed. */
function inputOf({ id: _id, version: _version, slug: _slug, ...values }: FieldValues) {
  const { type, ...facts } = values;
  const rules = rulesOf(type);
  return {
    ...facts,
    validations: Object.fromEntries(
      Object.entries(values.validations).filter(
        ([rule, value]) => rules.some((one) => one === rule) && value !== undefined,
      ),
    ),
    options: hasOptions(type) ? values.options : [],
    calculation: type === 'calculated' ? values.calculation : null,
    isListed: values.isListed && canBeListed(type),
    isSearchable: values.isSearchable && canBeSearched(type),
  };
}

/** The form of a definition, with the server's rules. */
export function useFieldForm(object: FieldObject, field: WebField | undefined, onDone: () => void) {
  const { t } = useTranslation('fields');
  const [create] = useAct(CreateField, { silent: true });
  const [update] = useAct(UpdateField, { silent: true });
  const [initial] = useState(() => valuesOf(field));
  const [remap, setRemap] = useState<Record<string, string | null>>({});
  const newInput = (values: FieldValues) => ({ ...inputOf(values), object, slug: values.slug, type: values.type });
  const form = useCheckedForm<FieldValues, ActionResult<unknown>>({
    name: 'field',
    draft: `field:${field?.id ?? `new-${object}`}`,
    initial,
    check: (values) => (field ? checkFieldChanges(values.type, inputOf(values)) : checkNewField(newInput(values))),
    send: (values) =>
      field
        ? update({ fieldId: field.id, input: inputOf(values), version: values.version, remap })
        : create({ id: values.id, input: newInput(values) }),
    onSaved: ({ undoId }) => {
      offerUndo(t('saved'), undoId);
      onDone();
    },
  });
  return { form, values: form.values, set: form.set, remap, setRemap };
}
