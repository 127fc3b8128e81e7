import { TextInput } from '@mantine/core';
import { decimalSymbolOf, typedText } from '@seedbed/domain/kernel/text/typed-number.ts';
import { masked, numberFrom } from '@seedbed/domain/metrics/definitions/number.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#capabilities/metrics/format.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
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
  const decimal = decimalSymbolOf(locale());
  const [typed, setTyped] = useState(series.target === null ? '' : typedText(series.target, decimal));
  const [isRefused, setRefused] = useState(false);
  const [save, busy] = useAct(SetMetricTarget);
  const name = textIn(series.metric.name);
  return (
    <FormDialog opened={opened} title={t('analytics.target-of', { name })} onClose={onClose}>
      <form
        className={css.group}
        onSubmit={async (event) => {
          event.preventDefault();
          const target = numberFrom(typed, decimal);
          if (target === undefined) return setRefused(true);
          const { error } = await save({ startupId, metricId: series.metric.id, target });
          if (!error) onClose();
        }}
      >
        <TextInput
          label={t('analytics.target')}
          description={t('analytics.target-help')}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          error={isRefused && t('problems.invalid-number')}
          onChange={(event) => {
            setRefused(false);
            setTyped(masked(event.currentTarget.value, decimal, true));
          }}
        />
        <FormFoot busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  );
}
