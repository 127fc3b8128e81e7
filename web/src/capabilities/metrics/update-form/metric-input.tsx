import { Button, Textarea, TextInput } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { masked, readMetric } from '@seedbed/domain/metrics/definitions/number.ts';
import { allowsDecimals, maskOf, placeholderOf } from '@seedbed/domain/metrics/definitions/unit.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Attachments } from '#capabilities/files/public.tsx';
import { exactIn, textIn, valueIn } from '#capabilities/metrics/format.ts';
import { boot, tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { NumberEcho } from '#platform/forms/number-echo.tsx';
import { locale } from '#platform/i18n/i18n.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { JumpQuestion } from './jump-question.tsx';
import css from './update-form.module.css';
import { type FormData, labelOf, type useUpdateForm } from './use-update-form.ts';
import { ValueConflict } from './value-conflict.tsx';

interface Props {
  data: FormData;
  form: ReturnType<typeof useUpdateForm>;
}

/** One metric: its input, and behind a button a comment and files as evidence. */
export function MetricInput({ data, form }: Props) {
  const { t } = useTranslation('metrics');
  const [isOpen, setOpen] = useState(data.comment !== null || data.evidence.length > 0);
  const details = useId();
  const reason = textIn(data.metric.reason);
  return (
    <Stack gap={1}>
      <ValueField data={data} form={form} />
      <ValueConflict data={data} form={form} />
      <Row gap={2} align="center" justify="between">
        <SameAsLastTime data={data} form={form} />
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
        >
          {t('form.details')}
        </Button>
      </Row>
      <div id={details} className={css.details} hidden={!isOpen}>
        {isOpen && (
          <>
            {reason && <p className={css.note}>{t('form.why', { reason })}</p>}
            <Textarea
              label={t('form.comment')}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={1_000}
              dir="auto"
              value={form.entries[data.id]?.comment ?? ''}
              onChange={(event) => form.setComment(data.id, event.currentTarget.value)}
            />
            <Attachments record={{ kind: 'metric', id: data.id }} files={data.evidence} mayAdd hasButton />
          </>
        )}
      </div>
    </Stack>
  );
}

function ValueField({ data, form }: Props) {
  const { unitType, customName } = data.metric.unitOfMeasure;
  const description = textIn(data.metric.description);
  const shared = { label: labelOf(data), error: form.errors[data.id] };
  if (unitType === 'DATE')
    return (
      <DayField
        {...shared}
        id={`metric-${data.id}`}
        description={description}
        value={form.entries[data.id]?.text || null}
        today={today(tenantZone)}
        pattern="yyyy-MM-dd"
        placeholder={data.metric.placeholder ?? placeholderOf('DATE', form.signs)}
        onChange={(day) => form.set(data.id, day ?? '')}
      />
    );
  const mask = maskOf(unitType, locale(), boot.publicIncubator?.currency ?? 'USD');
  const suffix = mask.suffix.trim() || (unitType === 'CUSTOM' ? (customName ?? '') : '');
  const text = form.entries[data.id]?.text ?? '';
  const reading = readMetric(text, form.signs, unitType);
  return (
    <>
      <TextInput
        {...shared}
        id={`metric-${data.id}`}
        description={description || undefined}
        placeholder={data.metric.placeholder ?? placeholderOf(unitType, form.signs)}
        inputMode={allowsDecimals(unitType) ? 'decimal' : 'numeric'}
        autoComplete="off"
        dir="ltr"
        value={text}
        {...(mask.prefix && { leftSection: <Sign text={mask.prefix} />, leftSectionWidth: widthOf(mask.prefix) })}
        {...(suffix && { rightSection: <Sign text={suffix} />, rightSectionWidth: widthOf(suffix) })}
        onChange={(event) => form.set(data.id, masked(event.currentTarget.value))}
        onBlur={() => form.leave(data.id)}
      />
      <NumberEcho
        typed={text}
        reading={reading.kind === 'negative' ? { kind: 'none' } : reading}
        isRefused={form.isWrong(data.id)}
        format={(value) => exactIn(value, { unitType })}
        onChoose={(value) => form.set(data.id, form.textOf(data.id, value))}
      />
      <JumpQuestion data={data} form={form} />
    </>
  );
}

const Sign = ({ text }: { text: string }) => <span className={css.sign}>{text}</span>;
const widthOf = (text: string): string => `${Math.max(2.25, text.length * 0.6 + 1)}rem`;

/** Takes over the value of the period before. */
function SameAsLastTime({ data, form }: Props) {
  const { t } = useTranslation('metrics');
  const { previousValue, previousDate, metric } = data;
  if (previousValue === null && previousDate === null) return <span />;
  const text = previousDate ?? form.textOf(data.id, previousValue ?? 0);
  const shown = previousDate ?? valueIn(previousValue ?? 0, metric.unitOfMeasure);
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => form.set(data.id, text)}>
      {t('form.same', { value: shown })}
    </Button>
  );
}
