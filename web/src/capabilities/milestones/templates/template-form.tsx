import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkTemplate } from '@seedbed/domain/milestones/input.ts';
import { type DayKind, dayKinds, type PlanDirection, planDirections } from '@seedbed/domain/milestones/milestone.ts';
import { isReadyName, readyNames } from '@seedbed/domain/milestones/ready.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateTemplate, SaveTemplate } from '#capabilities/milestones/operations.ts';
import type { TemplateCardFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';

interface Props {
  template?: TemplateCardFragment | undefined;
  onDone: () => void;
}

interface Values {
  id: string;
  /** The ready template to begin with, or nothing. */
  ready: string;
  name: string;
  summary: string;
  dayKind: DayKind;
  direction: PlanDirection;
  missedAfterDays: string;
}

const inputOf = ({ name, summary, dayKind, direction, missedAfterDays }: Values) => ({
  ...{ name, summary, dayKind, direction },
  missedAfterDays: missedAfterDays.trim() === '' ? null : Number(missedAfterDays),
});

/** The rules of a template. A new one begins empty, or with ready milestones. */
export function TemplateForm({ template, onDone }: Props) {
  const { t } = useTranslation('milestones');
  const navigate = useNavigate();
  const [create] = useAct(CreateTemplate, { silent: true });
  const [update] = useAct(SaveTemplate, { silent: true });
  const [initial] = useState<Values>(() => ({
    id: template?._id ?? newId<'PlanTemplate'>(),
    ready: '',
    name: template?.name ?? '',
    summary: template?.summary ?? '',
    dayKind: template?.dayKind ?? 'working',
    direction: template?.direction ?? 'start',
    missedAfterDays: template?.missedAfterDays?.toString() ?? '',
  }));
  const form = useCheckedForm({
    name: 'template',
    draft: `plan-template:${template?._id ?? 'new'}`,
    initial,
    check: (values) => checkTemplate(inputOf(values)),
    send: (values): Promise<ActionResult<unknown>> =>
      template
        ? update({ templateId: template._id, input: inputOf(values), version: template.version })
        : create({ id: values.id, input: inputOf(values), ready: values.ready || null, copyOf: null }),
    onSaved: ({ undoId }, values) => {
      const name = values.name.trim();
      offerUndo(t(template ? 'templates.saved' : 'templates.created', { name }), undoId);
      onDone();
      if (!template) return navigate(`/startups/programs/incubator-plans/${values.id}`);
    },
  });
  const { values, set } = form;

  function begin(ready: string) {
    set('ready', ready);
    if (!isReadyName(ready)) return;
    set('name', t(`ready.${ready}.name`));
    set('summary', t(`ready.${ready}.summary`));
  }

  return (
    <CheckedForm form={form} onCancel={onDone}>
      {!template && (
        <NativeSelect
          {...form.field('ready')}
          label={t('templates.begin')}
          value={values.ready}
          onChange={(event) => begin(event.currentTarget.value)}
          data={[
            { value: '', label: t('templates.blank') },
            ...readyNames.map((name) => ({ value: name, label: t(`ready.${name}.name`) })),
          ]}
        />
      )}
      <TextInput
        {...form.text('name')}
        label={t('fields.name')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={120}
      />
      <Textarea
        {...form.text('summary')}
        label={<Optional label={t('fields.summary')} />}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Grid min="12rem" gap={4} fit>
        <NativeSelect
          {...form.field('dayKind')}
          label={t('fields.dayKind')}
          value={values.dayKind}
          onChange={(event) => set('dayKind', event.currentTarget.value as DayKind)}
          data={dayKinds.map((value) => ({ value, label: t(`values.dayKind.${value}`) }))}
        />
        <NativeSelect
          {...form.field('direction')}
          label={t('fields.direction')}
          value={values.direction}
          onChange={(event) => set('direction', event.currentTarget.value as PlanDirection)}
          data={planDirections.map((value) => ({ value, label: t(`values.direction.${value}`) }))}
        />
      </Grid>
      <TextInput
        {...form.text('missedAfterDays')}
        label={<Optional label={t('fields.missedAfterDays')} />}
        description={t('hints.missedAfterDays')}
        inputMode="numeric"
      />
    </CheckedForm>
  );
}
