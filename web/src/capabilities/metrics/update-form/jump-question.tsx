import { Button } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { exactIn, ruleWords } from '#capabilities/metrics/format.ts';
import css from './update-form.module.css';
import type { FormData, useUpdateForm } from './use-update-form.ts';

interface Props {
  data: FormData;
  form: ReturnType<typeof useUpdateForm>;
}

/** Asks about a value far from the one before, since a slip of a digit looks like this. */
export function JumpQuestion({ data: { id, metric, previousValue }, form }: Props) {
  const { t } = useTranslation('metrics');
  const jump = form.jumps[id];
  if (!jump || previousValue === null || !form.hasLeft(id)) return null;
  const times = jump.kind === 'zero' ? '' : ruleWords.number(jump.times, false);
  const isMonthly = metric.trackingRecurrence.type === 'MONTHLY' && metric.trackingRecurrence.amount === 1;
  return (
    <div className={css.jump}>
      <span role="status">
        {t(`form.jump.${isMonthly ? 'month-' : ''}${jump.kind}`, {
          times,
          value: exactIn(previousValue, metric.unitOfMeasure),
        })}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        data-jump
        onClick={(event) => {
          const asked = [
            ...(event.currentTarget.form?.querySelectorAll<HTMLElement>('[data-jump], [type="submit"]') ?? []),
          ];
          // Save takes the focus only once it is enabled.
          flushSync(() => form.confirm(id));
          asked[asked.indexOf(event.currentTarget) + 1]?.focus();
        }}
      >
        {t('form.jump.right')}
      </Button>
    </div>
  );
}
