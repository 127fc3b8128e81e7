import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkMilestone } from '@seedbed/domain/milestones/input.ts';
import { type ApproverRole, approverRoles } from '@seedbed/domain/milestones/milestone.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  MaterialField,
  type NamedMaterial,
  namedMaterials,
} from '#capabilities/milestones/materials/material-field.tsx';
import { OwnersOfPlan, SaveMilestone } from '#capabilities/milestones/operations.ts';
import type { MilestoneCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  planId: string;
  milestone?: MilestoneCardFragment | undefined;
  onDone: () => void;
}

interface Values {
  id: string;
  name: string;
  goal: string;
  target: string;
  unit: string;
  startsOn: string;
  dueOn: string;
  ownerId: string;
  approverRole: ApproverRole | '';
  evidenceRequired: boolean;
  weight: string;
  materials: readonly NamedMaterial[];
}

const inputOf = ({ id: _id, ...values }: Values) => ({
  ...values,
  target: values.target.trim() === '' ? null : Number(values.target),
  weight: Number(values.weight),
  ownerId: values.ownerId || null,
  approverRole: values.approverRole || null,
  materials: values.materials.map(({ kind, id }) => ({ kind, id })),
});

/** The facts of a milestone in one plan. Differences from its template are marked as changed here. */
export function MilestoneForm({ planId, milestone, onDone }: Props) {
  const { t } = useTranslation('milestones');
  const [save] = useAct(SaveMilestone, { silent: true });
  const [{ data }] = useQuery({ query: OwnersOfPlan, variables: { planId } });
  const [initial] = useState<Values>(() => {
    const day = today(tenantZone).toString();
    return {
      id: milestone?._id ?? newId<'Milestone'>(),
      name: milestone?.name ?? '',
      goal: milestone?.goal ?? '',
      target: milestone?.target?.toString() ?? '',
      unit: milestone?.unit ?? '',
      startsOn: milestone?.startsOn ?? day,
      dueOn: milestone?.dueOn ?? day,
      ownerId: milestone?.owner?._id ?? '',
      approverRole: milestone ? (milestone.approverRole ?? '') : 'team',
      evidenceRequired: milestone?.evidenceRequired ?? false,
      weight: String(milestone?.weight ?? 1),
      materials: namedMaterials(milestone?.materials),
    };
  });
  const form = useCheckedForm({
    name: 'milestone',
    draft: `milestone-facts:${milestone?._id ?? `new-${planId}`}`,
    initial,
    check: (values) => checkMilestone(inputOf(values)),
    send: (values) =>
      save({ planId, id: values.id, input: inputOf(values), parentId: null, version: milestone?.version ?? null }),
    onSaved: ({ undoId }, values) => {
      offerUndo(t(milestone ? 'templates.saved' : 'milestone.added', { name: values.name.trim() }), undoId);
      onDone();
    },
  });
  const { values, set } = form;
  const dayField = (name: 'startsOn' | 'dueOn') => (
    <DayField
      {...form.field(name)}
      label={t(`fields.${name}`)}
      value={values[name] || null}
      onChange={(day) => set(name, day ?? '')}
      today={today(tenantZone)}
    />
  );
  const owners = data?.milestoneOwners ?? (milestone?.owner ? [milestone.owner] : []);
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TextInput
        {...form.text('name')}
        label={t('fields.name')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={160}
      />
      <Textarea {...form.text('goal')} label={<Optional label={t('fields.goal')} />} autosize minRows={1} maxRows={6} />
      <Grid min="9rem" gap={4} fit>
        {dayField('startsOn')}
        {dayField('dueOn')}
        <TextInput {...form.text('target')} label={<Optional label={t('fields.target')} />} inputMode="decimal" />
        <TextInput {...form.text('unit')} label={<Optional label={t('fields.unit')} />} maxLength={40} />
      </Grid>
      <Grid min="12rem" gap={4} fit>
        <NativeSelect
          {...form.field('ownerId')}
          label={t('fields.ownerId')}
          value={values.ownerId}
          onChange={(event) => set('ownerId', event.currentTarget.value)}
          data={[
            { value: '', label: t('milestone.no-owner') },
            ...owners.map(({ _id, fullName }) => ({ value: _id, label: fullName ?? '' })),
          ]}
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
      <MaterialField
        {...form.field('materials')}
        label={<Optional label={t('fields.materials')} />}
        value={values.materials}
        onChange={(materials) => set('materials', materials)}
      />
    </CheckedForm>
  );
}
