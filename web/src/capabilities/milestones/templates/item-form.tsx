import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { checkItem } from '@seedbed/domain/milestones/input.ts';
import {
  type ApproverRole,
  approverRoles,
  type Dependency,
  type OwnerRole,
  ownerRoles,
} from '@seedbed/domain/milestones/milestone.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  MaterialField,
  type NamedMaterial,
  namedMaterials,
} from '#capabilities/milestones/materials/material-field.tsx';
import { MetricsToLink, SaveItem } from '#capabilities/milestones/operations.ts';
import type { TemplateDraftFragment, TemplateItemCardFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { DependencyField } from './dependency-field.tsx';

interface Props {
  template: TemplateDraftFragment;
  /** Made by the client for a new one. */
  id: string;
  item?: TemplateItemCardFragment;
  parentId: string | null;
  onDone: () => void;
}

interface Values {
  name: string;
  goal: string;
  target: string;
  unit: string;
  offsetDays: string;
  lengthDays: string;
  parentId: string;
  dependsOn: readonly Dependency[];
  ownerRole: OwnerRole;
  approverRole: ApproverRole | '';
  evidenceRequired: boolean;
  metricId: string | null;
  weight: string;
  materials: readonly NamedMaterial[];
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const inputOf = (values: Values) => ({
  ...values,
  target: numberOf(values.target),
  offsetDays: Number(values.offsetDays),
  lengthDays: Number(values.lengthDays),
  weight: Number(values.weight),
  parentId: values.parentId || null,
  approverRole: values.approverRole || null,
  dependsOn: [...values.dependsOn],
  materials: values.materials.map(({ kind, id }) => ({ kind, id })),
});

/** The facts of one milestone of a template. */
export function ItemForm({ template, id, item, parentId, onDone }: Props) {
  const { t } = useTranslation('milestones');
  const [save] = useAct(SaveItem, { silent: true });
  const [{ data }] = useQuery({ query: MetricsToLink, requestPolicy: 'cache-first' });
  const last = template.items.at(-1);
  const [initial] = useState<Values>(() => ({
    name: item?.name ?? '',
    goal: item?.goal ?? '',
    target: item?.target?.toString() ?? '',
    unit: item?.unit ?? '',
    offsetDays: String(item?.offsetDays ?? last?.offsetDays ?? 0),
    lengthDays: String(item?.lengthDays ?? 4),
    parentId: parentId ?? '',
    dependsOn: (item?.dependsOn as readonly Dependency[] | undefined) ?? [],
    ownerRole: item?.ownerRole ?? 'founder',
    approverRole: item ? (item.approverRole ?? '') : 'team',
    evidenceRequired: item?.evidenceRequired ?? false,
    metricId: item?.metricId ?? null,
    weight: String(item?.weight ?? 1),
    materials: namedMaterials(item?.materials),
  }));
  const form = useCheckedForm({
    name: 'item',
    draft: `template-item:${item?._id ?? `new-${template._id}`}`,
    initial,
    check: (values) => checkItem(inputOf(values)),
    send: (values) => save({ templateId: template._id, id, input: inputOf(values), version: item?.version ?? null }),
    onSaved: ({ undoId }, values) => {
      offerUndo(t('templates.saved', { name: values.name.trim() }), undoId);
      onDone();
    },
  });
  const { values, set } = form;
  const others = template.items.filter(({ _id }) => _id !== id);
  const hasParts = template.items.some((one) => one.parentId === id);
  const offset = t(template.direction === 'end' ? 'fields.offsetDays-end' : 'fields.offsetDays');
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TextInput
        {...form.text('name')}
        label={t('fields.name')}
        autoFocus={!item}
        required
        withAsterisk={false}
        maxLength={160}
      />
      <Textarea {...form.text('goal')} label={<Optional label={t('fields.goal')} />} autosize minRows={1} maxRows={6} />
      <Grid min="9rem" gap={4} fit>
        <TextInput {...form.text('target')} label={<Optional label={t('fields.target')} />} inputMode="decimal" />
        <TextInput {...form.text('unit')} label={<Optional label={t('fields.unit')} />} maxLength={40} />
        <TextInput {...form.text('offsetDays')} label={offset} inputMode="numeric" />
        <TextInput {...form.text('lengthDays')} label={t('fields.lengthDays')} inputMode="numeric" />
      </Grid>
      <Grid min="12rem" gap={4} fit>
        <NativeSelect
          {...form.field('ownerRole')}
          label={t('fields.ownerRole')}
          value={values.ownerRole}
          onChange={(event) => set('ownerRole', event.currentTarget.value as OwnerRole)}
          data={ownerRoles.map((value) => ({ value, label: t(`values.owner.${value}`) }))}
        />
        <NativeSelect
          {...form.field('approverRole')}
          label={t('fields.approverRole')}
          value={values.approverRole}
          onChange={(event) => set('approverRole', event.currentTarget.value as ApproverRole | '')}
          data={[
            { value: '', label: t('values.approver.none') },
            ...approverRoles.map((value) => ({ value, label: t(`values.approver.${value}`) })),
          ]}
        />
        <NativeSelect
          {...form.field('parentId')}
          label={<Optional label={t('fields.parentId')} />}
          value={values.parentId}
          disabled={hasParts}
          onChange={(event) => set('parentId', event.currentTarget.value)}
          data={[
            { value: '', label: '—' },
            ...others.filter((one) => one.parentId === null).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <TextInput
          {...form.text('weight')}
          label={t('fields.weight')}
          description={t('hints.weight')}
          inputMode="numeric"
        />
      </Grid>
      <Checkbox
        {...form.field('evidenceRequired')}
        label={t('fields.evidenceRequired')}
        checked={values.evidenceRequired}
        onChange={(event) => set('evidenceRequired', event.currentTarget.checked)}
      />
      <DependencyField
        {...form.field('dependsOn')}
        items={others}
        value={values.dependsOn}
        onChange={(dependsOn) => set('dependsOn', dependsOn)}
      />
      <MaterialField
        {...form.field('materials')}
        label={<Optional label={t('fields.materials')} />}
        value={values.materials}
        onChange={(materials) => set('materials', materials)}
      />
      {(data?.comparableMetrics.length ?? 0) > 0 && (
        <OneChoice
          {...form.field('metricId')}
          label={<Optional label={t('fields.metricId')} />}
          description={t('hints.metricId')}
          choices={(data?.comparableMetrics ?? []).map((metric) => ({
            value: metric.id,
            label: translated(metric.name as never, i18next.language) || (metric.name[0]?.value ?? ''),
          }))}
          value={values.metricId}
          onChange={(metricId) => set('metricId', metricId)}
        />
      )}
    </CheckedForm>
  );
}
