import { NativeSelect, TextInput } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { programFieldNames } from '@seedbed/domain/programs/input.ts';
import { programKinds } from '@seedbed/domain/programs/program.ts';
import { useTranslation } from 'react-i18next';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { valueText } from '#platform/list/value-cells.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { useProgramForm } from './use-program-form.ts';

interface Props {
  program?: ProgramCardFragment | undefined;
  onDone: () => void;
}

export function ProgramForm({ program, onDone }: Props) {
  const { t } = useTranslation('programs');
  const form = useProgramForm({ program, onDone });
  const { values, set, errors } = form;
  const dayField = (name: 'startsOn' | 'endsOn') => (
    <DayField
      id={`program-${name}`}
      label={<Optional label={t(`fields.${name}`)} />}
      value={values[name] || null}
      onChange={(day) => set(name, day ?? '')}
      today={today(tenantZone)}
      error={errors[name]}
    />
  );
  return (
    <CheckedForm form={form} fields={programFieldNames} onCancel={onDone}>
      <TextInput
        id="program-name"
        label={t('fields.name')}
        data-autofocus
        autoFocus
        required
        withAsterisk={false}
        maxLength={120}
        value={values.name}
        onChange={(event) => set('name', event.currentTarget.value)}
        onBlur={() => values.name && form.leave('name')}
        error={errors.name}
      />
      <Grid min="12rem" gap={4} fit>
        {dayField('startsOn')}
        {dayField('endsOn')}
      </Grid>
      <NativeSelect
        id="program-kind"
        label={t('fields.kind')}
        description={t('fields.kind-hint')}
        value={values.kind}
        onChange={(event) => set('kind', event.currentTarget.value)}
        data={programKinds.map((value) => ({ value, label: valueText('programs', 'kind', value) }))}
        error={errors.kind}
      />
    </CheckedForm>
  );
}
