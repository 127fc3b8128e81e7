import { TextInput } from '@mantine/core';
import { numberSignsOf, typedText } from '@seedbed/domain/kernel/text/typed-number.ts';
import { masked, readingProblem, readMetric } from '@seedbed/domain/metrics/definitions/number.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exactIn, textIn } from '#capabilities/metrics/format.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { NumberEcho } from '#platform/forms/number-echo.tsx';
import { locale } from '#platform/i18n/i18n.ts';
import { useAct } from '#platform/use-act.ts';
import css from './analytics.module.css';
import { SetMetricTarget } from './operations.ts';
import type { Series } from './series.ts';

interface Props {
  series: Series;
  startupId: string;
  opened: boolean;
  onClose: () => void;
}

/** The value that the startup aims at; an empty field removes it. */
export function TargetDialog({ series, startupId, opened, onClose }: Props) {
  const { t } = useTranslation('metrics');
  const signs = numberSignsOf(locale());
  const isMoney = series.metric.unitOfMeasure.unitType === 'MONETARY';
  const [typed, setTyped] = useState(series.target === null ? '' : typedText(series.target, signs, isMoney));
  const [isRefused, setRefused] = useState(false);
  const reading = readMetric(typed, signs, series.metric.unitOfMeasure.unitType);
  const [save, busy] = useAct(SetMetricTarget);
  const name = textIn(series.metric.name);
  return (
    <FormDialog opened={opened} title={t('analytics.target-of', { name })} onClose={onClose}>
      <Form
        className={css.group}
        onSubmit={async () => {
          if (reading.kind !== 'number' && reading.kind !== 'empty') return setRefused(true);
          const target = reading.kind === 'number' ? reading.value : null;
          const { error } = await save({ startupId, metricId: series.metric.id, target });
          if (!error) onClose();
        }}
        busy={busy}
        onCancel={onClose}
      >
        <TextInput
          label={t('analytics.target')}
          description={t('analytics.target-help')}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          error={isRefused && t(`problems.${readingProblem(reading.kind, series.metric.unitOfMeasure.unitType)}`)}
          onChange={(event) => {
            setRefused(false);
            setTyped(masked(event.currentTarget.value));
          }}
        />
        <NumberEcho
          typed={typed}
          reading={reading.kind === 'negative' ? { kind: 'none' } : reading}
          isRefused={isRefused}
          format={(value) => exactIn(value, series.metric.unitOfMeasure)}
          onChoose={(value) => setTyped(typedText(value, signs, isMoney))}
        />
      </Form>
    </FormDialog>
  );
}
