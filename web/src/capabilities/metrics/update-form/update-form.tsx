import { Button } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { formDate } from '@seedbed/domain/metrics/update-form/form-date.ts';
import { openedPeriod } from '@seedbed/domain/metrics/update-form/opened-period.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { dayText, periodName, ruleWords } from '#capabilities/metrics/format.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { tenantZone } from '#platform/boot.ts';
import { Form } from '#platform/forms/form.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { MetricInput } from './metric-input.tsx';
import { DataForMetricsForm } from './operations.ts';
import css from './update-form.module.css';
import { type FormData, type FormPeriod, useUpdateForm } from './use-update-form.ts';

interface Props {
  startupId: string;
  /** yyyy-MM-dd or ISO 8601. */
  date: string;
  withFilledData?: boolean;
  onSaved: () => void;
  /** Leaves the form. */
  onCancel: { label: string; run: () => void };
}

/** The metrics that a startup owes, by period and category; older periods are folded. Starts again after each saving. */
export function UpdateForm({ onSaved, ...props }: Props) {
  const [savings, setSavings] = useState(0);
  return (
    <OpenedForm
      key={`${props.startupId} ${props.date} ${savings}`}
      {...props}
      onSaved={() => {
        setSavings(savings + 1);
        onSaved();
      }}
    />
  );
}

function OpenedForm({ startupId, date, withFilledData = false, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['metrics', 'common']);
  const [{ data, error, stale }, again] = useQuery({
    query: DataForMetricsForm,
    variables: { startupId, date, withFilledData },
    requestPolicy: 'network-only',
  });
  // The fields stay while other people fill them, so that nothing typed disappears.
  const [periods, open] = useState<readonly FormPeriod[] | null>(null);
  if (data && !stale && !periods) open(data.dataForMetricsForm.periods);
  if (error && !periods)
    return (
      <div className={css.done}>
        <Failure text={userErrorOf(error) ? errorText(error) : t('form.failed')} />
        <Button variant="default" onClick={() => again()}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  if (!periods) return <SkeletonRows rows={4} />;
  if (periods.some(({ from, to }) => !formDate(from) || !formDate(to)))
    return <Failure text={t('user-errors.invalid-form-date')} />;
  if (periods.length === 0)
    return (
      <div className={css.done}>
        <p>{t('form.up-to-date')}</p>
        <Button variant="default" onClick={onCancel.run}>
          {onCancel.label}
        </Button>
      </div>
    );
  const evidence = new Map(
    (data?.dataForMetricsForm.periods ?? []).flatMap((one) => one.data).map((one) => [one.id, one.evidence]),
  );
  const withEvidence = (one: FormData) => ({ ...one, evidence: evidence.get(one.id) ?? one.evidence });
  return (
    <Periods
      startupId={startupId}
      asked={withFilledData ? (formDate(date)?.toString() ?? null) : null}
      periods={periods.map((period) => ({ ...period, data: period.data.map(withEvidence) }))}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}

function Periods({
  startupId,
  periods,
  asked,
  onSaved,
  onCancel,
}: Pick<Props, 'startupId' | 'onSaved' | 'onCancel'> & { periods: readonly FormPeriod[]; asked: string | null }) {
  const { t } = useTranslation('metrics');
  const opened = openedPeriod(periods, { day: today(tenantZone).toString(), asked });
  const form = useUpdateForm({ startupId, periods, opened }, () => {
    toastConfirmation(t('form.saved'));
    onSaved();
  });
  const element = useRef<HTMLFormElement>(null);
  // The questions show after this render.
  const [questions, ask] = useState(0);
  useEffect(() => {
    if (questions > 0) element.current?.querySelector<HTMLElement>('[data-jump]')?.focus();
  }, [questions]);
  const hasConflicts = Object.keys(form.conflicts).length > 0;
  useEffect(() => {
    if (hasConflicts) element.current?.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }, [hasConflicts]);
  return (
    <Form
      ref={element}
      className={css.form}
      onSubmit={() => {
        void form.submit();
        if (Object.keys(form.jumps).length > 0) ask(questions + 1);
      }}
    >
      {opened && <Period key="opened" period={opened} form={form} />}
      {periods
        .filter((period) => period !== opened)
        .toReversed()
        .map((period) => (
          <FoldedPeriod key={`${period.from} ${period.to}`} period={period} form={form} />
        ))}
      {form.failure && <Failure text={form.failure} />}
      {hasConflicts && <p className={css.note}>{t('form.conflict.choose')}</p>}
      {form.wrong.length > 0 && (
        <p className={css.note} role="status">
          {t('form.blocked', { names: ruleWords.list(form.wrong) })}
        </p>
      )}
      {form.unanswered.length > 0 && (
        <p className={css.note} role="status">
          {t('form.unanswered', { names: ruleWords.list(form.unanswered) })}
        </p>
      )}
      {form.isEmpty && form.wrong.length === 0 && <p className={css.note}>{t('problems.fill-one')}</p>}
      {/* A press keeps the focus. Otherwise the text that shows on blur could move Save away under the pointer. */}
      <Row gap={2} justify="end" nowrap onMouseDown={(event) => event.preventDefault()}>
        <Button variant="default" onClick={onCancel.run}>
          {onCancel.label}
        </Button>
        <Button type="submit" disabled={!form.isValid} loading={form.busy}>
          {form.saved.length > 2
            ? t('form.save')
            : t('form.save-period', { period: ruleWords.list(form.saved.map(nameOf)) })}
        </Button>
      </Row>
    </Form>
  );
}

const nameOf = ({ from, to }: FormPeriod): string => periodName(from, to);

interface PeriodProps {
  period: FormPeriod;
  form: ReturnType<typeof useUpdateForm>;
}

const Period = ({ period, form }: PeriodProps) => (
  <Stack as="section" gap={3}>
    <h2 className={css.title}>{nameOf(period)}</h2>
    <Fields period={period} form={form} />
  </Stack>
);

/** Opens itself where something typed waits to be saved. */
function FoldedPeriod({ period, form }: PeriodProps) {
  const [isOpen, setOpen] = useState(form.saved.includes(period));
  return (
    <details className={css.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2 className={css.title}>{nameOf(period)}</h2>
      </summary>
      {isOpen && (
        <Stack gap={3}>
          <Fields period={period} form={form} />
        </Stack>
      )}
    </details>
  );
}

function Fields({ period, form }: PeriodProps) {
  const { t } = useTranslation('metrics');
  return (
    <>
      <p className={css.note}>{t('form.due', { day: dayText(period.dueOn) })}</p>
      {byCategory(period.data).map(({ id, name, data }) => (
        <fieldset key={id} className={css.category}>
          <legend>{name}</legend>
          {data.map((one) => (
            <MetricInput key={one.id} data={one} form={form} />
          ))}
        </fieldset>
      ))}
    </>
  );
}

const Failure = ({ text }: { text: string }) => (
  <p role="alert" className={css.error}>
    {text}
  </p>
);

/** In the order of the answer. */
function byCategory(data: readonly FormData[]): { id: string; name: string; data: FormData[] }[] {
  const groups = Map.groupBy(data, ({ metric }) => metric.category.id);
  return [...groups].map(([id, own]) => ({ id, name: own[0]?.metric.category.name ?? '', data: own }));
}
