import { Button, Input, NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { type FieldObject, rollUpRelations, rollUpSummaries } from '@seedbed/domain/fields/field.ts';
import { useTranslation } from 'react-i18next';
import type { WebField } from '#capabilities/fields/field.ts';
import css from './fields.module.css';
import type { FieldValues } from './use-field-form.ts';

type Calculation = FieldValues['calculation'];

interface Props {
  object: FieldObject;
  /** The other live fields of all objects. */
  fields: readonly WebField[];
  value: Calculation;
  error: string | undefined;
  onChange: (value: Calculation) => void;
}

/** A formula over fields of the record, or a summary of connected records. */
export function CalculationEditor({ object, fields, value, error, onChange }: Props) {
  const { t } = useTranslation('fields');
  const relations = rollUpRelations.filter(({ from }) => from === object);
  const kind = value?.kind ?? 'formula';
  const [relation] = relations;
  return (
    <fieldset id="field-calculation" className={css.group} tabIndex={-1}>
      <legend>{t('fields.calculation')}</legend>
      {error && <Input.Error>{error}</Input.Error>}
      {relation && (
        <SegmentedControl
          size="xs"
          aria-label={t('fields.calculation')}
          value={kind}
          data={(['formula', 'roll-up'] as const).map((one) => ({ value: one, label: t(`calculation.${one}`) }))}
          onChange={(chosen) =>
            onChange(
              chosen === 'roll-up'
                ? { kind: 'roll-up', relation: relation.name, summary: 'count', fieldId: null }
                : { kind: 'formula', formula: '' },
            )
          }
        />
      )}
      {value?.kind === 'roll-up' ? (
        <RollUp relations={relations} fields={fields} value={value} onChange={onChange} />
      ) : (
        <Formula
          fields={fields.filter((field) => field.object === object && field.calculation?.kind !== 'roll-up')}
          formula={value?.formula ?? ''}
          onChange={(formula) => onChange({ kind: 'formula', formula })}
        />
      )}
    </fieldset>
  );
}

interface FormulaProps {
  fields: readonly WebField[];
  formula: string;
  onChange: (formula: string) => void;
}

const unreadable = ['table', 'file'];

function Formula({ fields, formula, onChange }: FormulaProps) {
  const { t } = useTranslation('fields');
  return (
    <>
      <Textarea
        label={t('calculation.formula')}
        description={t('calculation.help')}
        dir="ltr"
        autosize
        spellCheck={false}
        value={formula}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        {fields
          .filter(({ type }) => !unreadable.includes(type))
          .map(({ id, slug, name }) => (
            <Button
              key={id}
              size="compact-xs"
              variant="default"
              title={name}
              onClick={() => onChange(`${formula}${formula && !formula.endsWith(' ') ? ' ' : ''}${slug}`)}
            >
              <bdi dir="ltr">{slug}</bdi>
            </Button>
          ))}
      </div>
    </>
  );
}

interface RollUpProps {
  relations: readonly (typeof rollUpRelations)[number][];
  fields: readonly WebField[];
  value: Extract<Calculation, { kind: 'roll-up' }>;
  onChange: (value: Calculation) => void;
}

function RollUp({ relations, fields, value, onChange }: RollUpProps) {
  const { t } = useTranslation('fields');
  const to = relations.find(({ name }) => name === value.relation)?.to;
  const readable = fields.filter(
    ({ object, calculation, type }) => object === to && calculation?.kind !== 'roll-up' && !unreadable.includes(type),
  );
  return (
    <>
      <NativeSelect
        label={t('calculation.relation')}
        value={value.relation}
        data={relations.map(({ name }) => ({ value: name, label: t(`relations.${name}`) }))}
        onChange={(event) =>
          onChange({ ...value, relation: event.currentTarget.value as typeof value.relation, fieldId: null })
        }
      />
      <NativeSelect
        label={t('calculation.summary')}
        value={value.summary}
        data={rollUpSummaries.map((one) => ({ value: one, label: t(`summaries.${one}`) }))}
        onChange={(event) => onChange({ ...value, summary: event.currentTarget.value as typeof value.summary })}
      />
      <NativeSelect
        label={t('calculation.field')}
        value={value.fieldId ?? ''}
        data={[
          { value: '', label: value.summary === 'count' ? t('calculation.records') : '' },
          ...readable.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ ...value, fieldId: event.currentTarget.value || null })}
      />
    </>
  );
}
