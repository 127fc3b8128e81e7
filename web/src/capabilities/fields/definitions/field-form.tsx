import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { canBeListed, canBeSearched, type FieldObject, requiredPlaces } from '@seedbed/domain/fields/field.ts';
import { slugFrom } from '@seedbed/domain/fields/input.ts';
import { type AnswerType, answerTypes, hasOptions } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { useTranslation } from 'react-i18next';
import type { WebField } from '#capabilities/fields/field.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { More } from '#platform/forms/more.tsx';
import { CalculationEditor } from './calculation-editor.tsx';
import { OptionsEditor, RemovedOptions } from './options-editor.tsx';
import { RolesSelect } from './roles-select.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { useFieldForm } from './use-field-form.ts';

interface Props {
  object: FieldObject;
  /** Absent for a new field. */
  field?: WebField;
  fields: readonly WebField[];
  sections: readonly { _id: string; name: string }[];
  onDone: () => void;
}

/** The types that a person can choose; only records with pages of their own have files. */
const offeredFor = (object: FieldObject) => answerTypes.filter((type) => type !== 'file' || object !== 'other');

/** The rest is under More. */
const first: ReadonlySet<string> = new Set(['label', 'type', 'options', 'calculation']);

const textIn = (list: readonly Translation[], language: string) =>
  list.find((one) => one.language === language)?.value ?? '';
const withText = (list: readonly Translation[], language: string, value: string): Translation[] => [
  ...list.filter((one) => one.language !== language),
  ...(value ? [{ language, value }] : []),
];

export function FieldForm({ object, field, fields, sections, onDone }: Props) {
  const { t } = useTranslation('fields');
  const { form, values, set, remap, setRemap } = useFieldForm(object, field, onDone);
  const texts = useTextLanguages(values.label);
  const language: string = texts.chosen;
  const { type } = values;
  const own = !field && values.slug === slugFrom(textIn(values.label, language));
  const error = (name: string) => form.errors[name];

  function setLabel(value: string) {
    set('label', withText(values.label, language, value));
    if (own || values.slug === '') set('slug', value ? slugFrom(value) : '');
  }

  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TextInput
        id="field-label"
        label={t('fields.label')}
        error={error('label')}
        value={textIn(values.label, language)}
        onChange={(event) => setLabel(event.currentTarget.value)}
        data-autofocus
      />
      {!field && (
        <NativeSelect
          id="field-type"
          label={t('fields.type')}
          value={type}
          data={offeredFor(object).map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(event) => set('type', event.currentTarget.value as AnswerType)}
        />
      )}
      {hasOptions(type) && (
        <>
          <OptionsEditor
            type={type}
            language={language}
            options={values.options}
            error={error('options')}
            onChange={(options) => set('options', options)}
          />
          <RemovedOptions
            before={field?.options ?? []}
            options={values.options}
            language={language}
            remap={remap}
            onChange={setRemap}
          />
        </>
      )}
      {type === 'calculated' && (
        <CalculationEditor
          object={object}
          fields={fields.filter(({ id, isArchived }) => id !== field?.id && !isArchived)}
          value={values.calculation}
          error={error('calculation')}
          onChange={(calculation) => set('calculation', calculation)}
        />
      )}
      <More isOpen={field !== undefined} hasErrors={Object.keys(form.errors).some((name) => !first.has(name))}>
        <LanguageChoice {...texts} />
        <Textarea
          id="field-description"
          label={t('fields.description')}
          error={error('description')}
          autosize
          value={textIn(values.description, language)}
          onChange={(event) => set('description', withText(values.description, language, event.currentTarget.value))}
        />
        {!field && (
          <TextInput
            id="field-slug"
            label={t('fields.slug')}
            description={t('slug-help')}
            dir="ltr"
            error={error('slug')}
            value={values.slug}
            onChange={(event) => set('slug', event.currentTarget.value)}
          />
        )}
        <RulesEditor
          type={type}
          language={language}
          rules={values.validations}
          error={error('validations')}
          onChange={(validations) => set('validations', validations)}
        />
        {sections.length > 0 && (
          <NativeSelect
            id="field-sectionId"
            label={t('fields.sectionId')}
            error={error('sectionId')}
            value={values.sectionId ?? ''}
            data={[
              { value: '', label: t('no-section') },
              ...sections.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(event) => set('sectionId', event.currentTarget.value || null)}
          />
        )}
        <RolesSelect
          id="field-visibleTo"
          label={t('fields.visibleTo')}
          help={t(type === 'calculated' ? 'roles-visible-calculated' : 'roles-visible')}
          value={values.visibleTo}
          onChange={(roles) => set('visibleTo', roles)}
        />
        {type !== 'calculated' && (
          <>
            <RolesSelect
              id="field-editableBy"
              label={t('fields.editableBy')}
              help={t('roles-editable')}
              value={values.editableBy}
              onChange={(roles) => set('editableBy', roles)}
            />
            <NativeSelect
              id="field-requiredAt"
              label={t('fields.requiredAt')}
              value={values.requiredAt}
              data={requiredPlaces.map((value) => ({ value, label: t(`required.${value}`) }))}
              onChange={(event) => set('requiredAt', event.currentTarget.value as 'never')}
            />
          </>
        )}
        {canBeListed(type) && (
          <Checkbox
            id="field-isListed"
            label={t('fields.isListed')}
            error={error('isListed')}
            checked={values.isListed}
            onChange={(event) => set('isListed', event.currentTarget.checked)}
          />
        )}
        {canBeSearched(type) && (
          <Checkbox
            id="field-isSearchable"
            label={t('fields.isSearchable')}
            description={t('search-help')}
            error={error('isSearchable')}
            checked={values.isSearchable}
            onChange={(event) => set('isSearchable', event.currentTarget.checked)}
          />
        )}
      </More>
    </CheckedForm>
  );
}
