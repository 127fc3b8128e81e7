import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { emptyContent, isLayoutLine, type LineContent } from '@seedbed/domain/forms/form.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { hasOptions, type QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { useTranslation } from 'react-i18next';
import { OptionsEditor, RolesSelect, RulesEditor } from '#capabilities/fields/public.tsx';
import { useFeatures } from '#platform/actor.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import type { Errors } from '#platform/forms/use-checked-form.ts';
import css from './builder.module.css';
import { CriterionField } from './criterion-field.tsx';
import { DependencyEditor } from './dependency-editor.tsx';
import type { DraftLine } from './draft/draft-lines.ts';
import { typeGroupNames, typeGroups, useTypeName } from './line-types.ts';
import { useAskedFields } from './use-asked-fields.ts';

interface Props {
  line: DraftLine;
  lines: readonly DraftLine[];
  language: string;
  /** The form has a version: some changes do not fit its answers. */
  isPublished: boolean;
  isScored: boolean;
  errors: Errors;
  /** `fact` names what is typed into. */
  onChange: (change: { type?: QuestionType; content: LineContent }, fact: string) => void;
}

const withPlaceholder: readonly QuestionType[] = ['text', 'text_long', 'number'];

/** All facts of one line. Each change is saved by itself. */
export function LineEditor({ line, lines, language, isPublished, isScored, errors, onChange }: Props) {
  const { t } = useTranslation(['forms', 'fields']);
  const typeName = useTypeName();
  const features = useFeatures();
  const fields = useAskedFields();
  const { id, type, content } = line;
  const isQuestion = !isLayoutLine(type);
  const isPlain = isQuestion && type !== 'custom_field';
  const set = <Fact extends keyof LineContent>(fact: Fact, value: LineContent[Fact]) =>
    onChange({ content: { ...content, [fact]: value } }, fact);
  const fieldId = (fact: string) => `line-${id}-${fact}`;
  const text = (fact: 'label' | 'description' | 'placeholder', label: string, isLong = false) => (
    <TextsField
      id={fieldId(fact)}
      label={label}
      isLong={isLong}
      value={content[fact]}
      language={language}
      error={errors[fact]}
      onChange={(value) => set(fact, value)}
    />
  );
  return (
    <div className={css.editor}>
      <NativeSelect
        id={fieldId('type')}
        label={t('builder.type')}
        description={isPublished && line.version !== null ? t('builder.type-breaks') : undefined}
        value={type}
        data={typeGroupNames.map((group) => ({
          group: t(`builder.groups.${group}`),
          items: typeGroups[group].map((value) => ({ value, label: typeName(value) })),
        }))}
        onChange={(event) => {
          const { label, description, dependency, visibleTo } = content;
          onChange(
            {
              type: event.currentTarget.value as QuestionType,
              content: { ...emptyContent, ...{ label, description, dependency, visibleTo } },
            },
            'type',
          );
        }}
      />
      {type === 'custom_field' && (
        <NativeSelect
          id={fieldId('fieldId')}
          label={t('types.custom_field')}
          description={t('builder.field-help')}
          value={content.fieldId ?? ''}
          data={[
            { value: '', label: '' },
            ...(fields ?? []).map((field) => ({ value: field.id, label: translated(field.label, language) })),
            ...(content.fieldId && fields && !fields.some(({ id }) => id === content.fieldId)
              ? [{ value: content.fieldId, label: t('builder.hidden-field') }]
              : []),
          ]}
          onChange={(event) => set('fieldId', event.currentTarget.value || null)}
        />
      )}
      {text('label', t(isQuestion ? 'builder.question' : 'builder.text'), type === 'paragraph')}
      {text('description', t('builder.description'), true)}
      {withPlaceholder.includes(type) && text('placeholder', t('builder.placeholder'))}
      {isPlain && hasOptions(type) && (
        <OptionsEditor
          type={type}
          language={language}
          options={content.options}
          error={errors.options}
          hasWorth={hasFeature(features, 'qNumericalChoice')}
          onChange={(options) => set('options', options)}
        />
      )}
      {isPlain && (
        <RulesEditor
          type={type}
          language={language}
          rules={content.validations}
          error={errors.validations}
          onChange={(rules) => set('validations', rules)}
        />
      )}
      {type === 'calculated' && (
        <Textarea
          id={fieldId('formula')}
          label={t('builder.formula')}
          description={t('builder.formula-help', {
            names: lines.flatMap(({ content: { slug } }) => slug ?? []).join(', ') || '–',
          })}
          dir="ltr"
          autosize
          value={content.formula ?? ''}
          error={errors.formula}
          onChange={(event) => set('formula', event.currentTarget.value || null)}
        />
      )}
      {isQuestion && (
        <div className={css.switches}>
          {type !== 'calculated' && (
            <Switch
              label={t('builder.required')}
              checked={content.isRequired}
              onChange={(event) => set('isRequired', event.currentTarget.checked)}
            />
          )}
          {type === 'table' && (content.canAddRows || hasFeature(features, 'qUserAddRow')) && (
            <Switch
              label={t('builder.can-add-rows')}
              description={t('builder.can-add-rows-help')}
              checked={content.canAddRows}
              onChange={(event) => set('canAddRows', event.currentTarget.checked)}
            />
          )}
        </div>
      )}
      {isQuestion && (
        <div className={css.pair}>
          <TextInput
            id={fieldId('slug')}
            label={t('builder.slug')}
            description={t('builder.slug-help')}
            dir="ltr"
            maxLength={60}
            value={content.slug ?? ''}
            error={errors.slug}
            onChange={(event) => set('slug', event.currentTarget.value || null)}
          />
          {isScored && (
            <NumberInput
              id={fieldId('weight')}
              label={t('builder.weight')}
              description={t('builder.weight-help')}
              hideControls
              min={0}
              max={1000}
              value={content.weight ?? ''}
              error={errors.weight}
              onChange={(value) => set('weight', value === '' ? null : Number(value))}
            />
          )}
        </div>
      )}
      {isQuestion && isScored && (
        <CriterionField
          id={fieldId('criterionId')}
          value={content.criterionId}
          error={errors.criterionId}
          onChange={(value) => set('criterionId', value)}
        />
      )}
      <DependencyEditor
        line={line}
        lines={lines}
        language={language}
        value={content.dependency}
        onChange={(dependency) => set('dependency', dependency)}
      />
      {(content.visibleTo || content.editableBy || hasFeature(features, 'questionVisibility')) && (
        <div className={css.pair}>
          <RolesSelect
            id={fieldId('visibleTo')}
            label={t('builder.visible-to')}
            help={t('builder.everyone')}
            value={content.visibleTo}
            onChange={(roles) => set('visibleTo', roles)}
          />
          {isQuestion && (
            <RolesSelect
              id={fieldId('editableBy')}
              label={t('builder.editable-by')}
              help={t('builder.everyone')}
              value={content.editableBy}
              onChange={(roles) => set('editableBy', roles)}
            />
          )}
        </div>
      )}
    </div>
  );
}
