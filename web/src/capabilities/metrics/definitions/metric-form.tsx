import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { metricAudiences, metricReaches } from '@seedbed/domain/metrics/definitions/metric.ts';
import { unitTypes } from '@seedbed/domain/metrics/definitions/unit.ts';
import { recurrenceTypes } from '@seedbed/domain/metrics/periods/period.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { MetricDraftFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { valueText } from '#platform/list/value-cells.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { ListedPicker } from './listed-picker.tsx';
import css from './metric-form.module.css';
import { MetricChoices } from './operations.ts';
import { RulesField } from './rules-field.tsx';
import { useMetricForm } from './use-metric-form.ts';

const listed = (column: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: valueText('metrics', column, value) }));

const summarized = [
  'names',
  'customUnit',
  'recurrenceAmount',
  'rules',
  'programIds',
  'formula',
  'placeholder',
] as const;

export function MetricForm({ metric, onCancel }: { metric: MetricDraftFragment | null; onCancel: () => void }) {
  const { t } = useTranslation('metrics');
  const form = useMetricForm(metric);
  const { values, set, errors } = form;
  const languages = useTextLanguages([...values.names, ...values.descriptions]);
  const [{ data }] = useQuery({ query: MetricChoices, variables: {} });
  const texts = (name: 'names' | 'descriptions' | 'reasons' | 'labels', isLong = false, help?: string) => (
    <TextsField
      id={`metric-${name}`}
      label={t(`fields.${name}`)}
      {...(help && { help })}
      isLong={isLong}
      value={values[name]}
      language={languages.chosen}
      error={errors[name]}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <CheckedForm form={form} fields={summarized} gap={5} onCancel={onCancel}>
      <fieldset className={css.group}>
        <legend>{t('editor.groups.what')}</legend>
        <LanguageChoice {...languages} />
        {texts('names')}
        {texts('descriptions', true)}
        {texts('reasons', true, t('editor.reasons-help'))}
        <NativeSelect
          id="metric-categoryId"
          label={t('fields.categoryId')}
          value={values.categoryId}
          data={[
            { value: '', label: t('no-category') },
            ...(data?.metricCategories ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => set('categoryId', event.currentTarget.value)}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('editor.groups.value')}</legend>
        <NativeSelect
          id="metric-unitType"
          label={t('fields.unitType')}
          value={values.unitType}
          data={listed('unit', unitTypes)}
          error={errors.unitType}
          onChange={(event) => set('unitType', event.currentTarget.value as typeof values.unitType)}
        />
        {values.unitType === 'CUSTOM' && (
          <TextInput
            id="metric-customUnit"
            label={t('fields.customUnit')}
            maxLength={40}
            value={values.customUnit}
            error={errors.customUnit}
            onChange={(event) => set('customUnit', event.currentTarget.value)}
          />
        )}
        <TextInput
          id="metric-formula"
          label={<Optional label={t('fields.formula')} />}
          description={t('editor.formula-help')}
          dir="ltr"
          maxLength={1_000}
          value={values.formula}
          error={errors.formula}
          onChange={(event) => set('formula', event.currentTarget.value)}
        />
        {values.formula === '' && (
          <>
            {texts('labels', false, t('editor.labels-help'))}
            <TextInput
              id="metric-placeholder"
              label={<Optional label={t('fields.placeholder')} />}
              maxLength={40}
              value={values.placeholder}
              onChange={(event) => set('placeholder', event.currentTarget.value)}
            />
            <RulesField form={form} metrics={(data?.metricDefinitions ?? []).filter(({ _id }) => _id !== values.id)} />
          </>
        )}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('editor.groups.who')}</legend>
        <Grid min="10rem" gap={3} fit>
          <TextInput
            id="metric-recurrenceAmount"
            label={t('fields.recurrenceAmount')}
            inputMode="numeric"
            value={values.recurrenceAmount}
            error={errors.recurrenceAmount}
            onChange={(event) => set('recurrenceAmount', event.currentTarget.value.replace(/\D/g, ''))}
          />
          <NativeSelect
            id="metric-recurrenceType"
            label={t('fields.recurrenceType')}
            value={values.recurrenceType}
            data={listed('recurrence', recurrenceTypes)}
            onChange={(event) => set('recurrenceType', event.currentTarget.value as typeof values.recurrenceType)}
          />
        </Grid>
        {values.formula === '' && (
          <>
            <NativeSelect
              id="metric-reach"
              label={t('fields.reach')}
              value={values.reach}
              data={listed('reach', metricReaches)}
              onChange={(event) => set('reach', event.currentTarget.value as typeof values.reach)}
            />
            {values.reach === 'PROGRAMS' && (
              <ListedPicker
                id="metric-programIds"
                label={t('fields.programIds')}
                value={values.programIds}
                choices={(data?.programs ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
                error={errors.programIds}
                onChange={(value) => set('programIds', value)}
              />
            )}
            <Conditions values={values.conditions} onChange={(value) => set('conditions', value)} />
          </>
        )}
        <NativeSelect
          id="metric-audience"
          label={t('fields.audience')}
          value={values.audience}
          data={listed('audience', metricAudiences)}
          onChange={(event) => set('audience', event.currentTarget.value as typeof values.audience)}
        />
        <Switch
          label={t('fields.isTopLevel')}
          checked={values.isTopLevel}
          onChange={(event) => set('isTopLevel', event.currentTarget.checked)}
        />
      </fieldset>
    </CheckedForm>
  );
}

type Condition = { key: (typeof categorizationKeys)[number]; value: boolean };

/** The answers of the questionnaire that a startup must have given. */
function Conditions({ values, onChange }: { values: readonly Condition[]; onChange: (value: Condition[]) => void }) {
  const { t } = useTranslation('metrics');
  const answers = [
    { value: '', label: t('editor.any-answer') },
    { value: 'true', label: t('categorization.yes') },
    { value: 'false', label: t('categorization.no') },
  ];
  const choose = (key: Condition['key'], answer: string) => {
    const others = values.filter((one) => one.key !== key);
    const all = answer === '' ? others : [...others, { key, value: answer === 'true' }];
    onChange(categorizationKeys.flatMap((one) => all.find((condition) => condition.key === one) ?? []));
  };
  return (
    <fieldset className={css.conditions}>
      <legend>{t('fields.conditions')}</legend>
      {categorizationKeys.map((key) => (
        <NativeSelect
          key={key}
          label={t(`categorization.short.${key}`)}
          value={String(values.find((one) => one.key === key)?.value ?? '')}
          data={answers}
          onChange={(event) => choose(key, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
