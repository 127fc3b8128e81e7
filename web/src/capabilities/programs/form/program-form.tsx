import { NativeSelect, TextInput } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { programFieldNames } from '@seedbed/domain/programs/input.ts';
import { programKinds } from '@seedbed/domain/programs/program.ts';
import { useTranslation } from 'react-i18next';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { RestoredDraftNote } from '#platform/forms/form-note.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { valueText } from '#platform/list/value-cells.tsx';
import css from './program-form.module.css';
import { useProgramForm } from './use-program-form.ts';

interface Props {
  program?: ProgramCardFragment | undefined;
  onDone: () => void;
}

export function ProgramForm({ program, onDone }: Props) {
  const { t } = useTranslation('programs');
  const { form, save } = useProgramForm({ program, onDone });
  const { values, set, errors } = form;
  const summary = programFieldNames.flatMap((name) => {
    const text = errors[name];
    return text ? [{ id: `program-${name}`, text }] : [];
  });
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
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ErrorSummary errors={summary} tried={form.tried} />
      {form.isDraft && <RestoredDraftNote onStartOver={form.discard} />}
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
      <div className={css.days}>
        {dayField('startsOn')}
        {dayField('endsOn')}
      </div>
      <NativeSelect
        id="program-kind"
        label={t('fields.kind')}
        description={t('fields.kind-hint')}
        value={values.kind}
        onChange={(event) => set('kind', event.currentTarget.value)}
        data={programKinds.map((value) => ({ value, label: valueText('programs', 'kind', value) }))}
        error={errors.kind}
      />
      <FormFoot
        busy={form.busy}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      />
    </form>
  );
}
