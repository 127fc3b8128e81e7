import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { ruleKinds, rulePartsOf, ruleText } from '@seedbed/domain/metrics/definitions/rule.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#capabilities/fields/public.tsx';
import { valueText } from '#platform/list/value-cells.tsx';
import { PlusIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { ListedPicker } from './listed-picker.tsx';
import css from './metric-form.module.css';
import type { MetricForm } from './use-metric-form.ts';

interface Props {
  form: MetricForm;
  metrics: readonly { _id: string; name: string; unitType: string }[];
}

/** Limits of the value: a number, or the sum of other metrics. */
export function RulesField({ form, metrics }: Props) {
  const { t } = useTranslation('metrics');
  const { rules } = form.values;
  const change = (i: number, rule: Partial<(typeof rules)[number]>) =>
    form.set(
      'rules',
      rules.map((one, n) => (n === i ? { ...one, ...rule } : one)),
    );
  return (
    <div id="metric-rules" className={css.rules} tabIndex={-1}>
      <span className={css.label}>{t('fields.rules')}</span>
      {rules.map(({ validation, label }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity
        <fieldset key={i} className={css.rule}>
          <legend>{t('editor.rule', { number: i + 1 })}</legend>
          <Operand validation={validation} metrics={metrics} onChange={(next) => change(i, { validation: next })} />
          <TextInput
            label={t('editor.rule-label')}
            maxLength={200}
            value={label}
            onChange={(event) => change(i, { label: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('editor.remove-rule', { number: i + 1 })}
            onClick={() =>
              form.set(
                'rules',
                rules.filter((_, n) => n !== i),
              )
            }
          >
            <TrashIcon size={18} />
          </ActionIcon>
        </fieldset>
      ))}
      {form.errors.rules && <p className={css.error}>{form.errors.rules}</p>}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<PlusIcon size={16} />}
        onClick={() => form.set('rules', [...rules, { validation: 'min(0)', label: '' }])}
      >
        {t('editor.add-rule')}
      </Button>
    </div>
  );
}

interface OperandProps {
  validation: string;
  metrics: Props['metrics'];
  onChange: (validation: string) => void;
}

function Operand({ validation, metrics, onChange }: OperandProps) {
  const { t } = useTranslation('metrics');
  const { kind, operand } = rulePartsOf(validation);
  const metricIds = typeof operand === 'object' ? operand : [];
  return (
    <Grid min="10rem" gap={3} fit>
      <NativeSelect
        label={t('editor.rule-kind')}
        value={kind}
        data={ruleKinds.map((value) => ({ value, label: valueText('metrics', 'rule', value) }))}
        onChange={(event) => onChange(ruleText({ kind: event.currentTarget.value, operand }))}
      />
      <NumberField
        label={t('editor.rule-number')}
        value={typeof operand === 'object' ? null : operand}
        onChange={(number) => onChange(ruleText({ kind, operand: number ?? '' }))}
      />
      <ListedPicker
        label={t('editor.rule-metrics')}
        value={[...metricIds]}
        choices={metrics
          .filter(({ unitType }) => unitType !== 'DATE' && unitType !== 'PERCENTAGE')
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(chosen) => onChange(ruleText({ kind, operand: chosen.length > 0 ? chosen : 0 }))}
      />
    </Grid>
  );
}
