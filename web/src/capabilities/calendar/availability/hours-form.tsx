import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { allHours, businessHours, capUnits, noticeUnits } from '@seedbed/domain/calendar/availability/availability.ts';
import { availabilityLimits } from '@seedbed/domain/calendar/availability/input.ts';
import { useTranslation } from 'react-i18next';
import { TypedWeek } from '#capabilities/calendar/availability/week/typed-week.tsx';
import { WeekGrid } from '#capabilities/calendar/availability/week/week-grid.tsx';
import { SettingsForm } from '#capabilities/incubators/public.tsx';
import type { AvailabilityPartsFragment } from '#platform/api/generated/documents.ts';
import { minuteText } from '#platform/i18n/dates.ts';
import { timeZones } from '#platform/i18n/time-zones.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import css from './availability.module.css';
import { type AvailabilityForm, useAvailabilityForm } from './use-availability-form.ts';

const capNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

type NumberField = {
  [Field in keyof AvailabilityForm]: AvailabilityForm[Field] extends number | null ? Field : never;
}[keyof AvailabilityForm];

/** Weekly hours and the rules of bookings, saved together. */
export function HoursForm({ availability }: { availability: AvailabilityPartsFragment }) {
  const { t } = useTranslation('calendar');
  const phone = usePhone();
  const form = useAvailabilityForm(availability);
  const { values, set, errors, leave } = form;
  const labels = Object.fromEntries(
    Object.keys(values).flatMap((name) => (name === 'version' ? [] : [[name, t(`fields.${name as 'zone'}`)]])),
  );
  const number = (name: NumberField, max: number, isOptional = false) => ({
    id: `availability-${name}`,
    label: t(`fields.${name as 'mostPerDay'}`),
    error: errors[name],
    value: values[name] ?? '',
    onChange: (value: string | number) => set(name, (value === '' ? (isOptional ? null : 0) : Number(value)) as never),
    onBlur: () => leave(name),
    min: isOptional ? 1 : 0,
    max,
    clampBehavior: 'none' as const,
    allowDecimal: false,
    allowNegative: false,
    inputMode: 'numeric' as const,
  });
  const [first, last] = businessHours;
  const isHidden =
    !values.showsAllHours &&
    values.weekly.some(({ ranges }) => ranges.some(({ from, to }) => from < first || to > last));
  return (
    <SettingsForm name="availability" form={form} labels={labels}>
      <section className={css.panel} aria-labelledby="availability-hours">
        <h2 id="availability-hours" className={css.heading}>
          {t('fields.weekly')}
        </h2>
        <NativeSelect
          id="availability-zone"
          className={css.zone}
          label={t('fields.zone')}
          value={values.zone}
          onChange={(event) => set('zone', event.currentTarget.value)}
          data={[
            { value: '', label: t('availability.own-zone', { zone: availability.effectiveZone.replaceAll('_', ' ') }) },
            ...timeZones(values.zone),
          ]}
        />
        {errors.weekly && (
          <p className={css.error} role="alert">
            {errors.weekly}
          </p>
        )}
        <div id="availability-weekly" tabIndex={-1} className={css.hours}>
          <TypedWeek
            weekly={values.weekly}
            onChange={(weekly) => set('weekly', weekly)}
            onBlur={() => leave('weekly')}
          />
          {!phone && (
            <div>
              <WeekGrid
                weekly={values.weekly}
                showsAllHours={values.showsAllHours}
                onChange={(weekly) => set('weekly', weekly)}
              />
              {isHidden && <p className="note">{t('availability.hidden-hours')}</p>}
            </div>
          )}
        </div>
        {!phone && (
          <Switch
            id="availability-showsAllHours"
            label={t('fields.showsAllHours')}
            description={t('availability.hours-of-day', {
              from: minuteText(allHours[0]),
              to: minuteText(allHours[1]),
            })}
            checked={values.showsAllHours}
            onChange={(event) => set('showsAllHours', event.currentTarget.checked)}
          />
        )}
      </section>
      <section className={css.panel} aria-labelledby="availability-rules">
        <h2 id="availability-rules" className={css.heading}>
          {t('availability.rules')}
        </h2>
        <div className={css.pair}>
          <NumberInput {...number('bufferBefore', availabilityLimits.buffer)} suffix={t('availability.minutes')} />
          <NumberInput {...number('bufferAfter', availabilityLimits.buffer)} suffix={t('availability.minutes')} />
          <NumberInput
            {...number('noticeAmount', availabilityLimits.notice)}
            description={t('availability.notice-why')}
          />
          <NativeSelect
            id="availability-noticeUnit"
            label={t('fields.noticeUnit')}
            description={t('availability.unit-why')}
            value={values.noticeUnit}
            onChange={(event) => set('noticeUnit', event.currentTarget.value as AvailabilityForm['noticeUnit'])}
            data={noticeUnits.map((value) => ({ value, label: t(`availability.units.${value}`) }))}
          />
          <NumberInput
            {...number('horizonDays', availabilityLimits.horizon)}
            description={t('availability.horizon-why')}
          />
        </div>
      </section>
      <section className={css.panel} aria-labelledby="availability-caps">
        <h2 id="availability-caps" className={css.heading}>
          {t('availability.caps')}
        </h2>
        <p className="note">{t('availability.caps-why')}</p>
        <div className={css.pair}>
          {capUnits.flatMap((unit) => [
            <NumberInput
              key={unit}
              {...number(`mostPer${capNames[unit]}`, availabilityLimits.number, true)}
              placeholder={t('availability.no-cap')}
            />,
            <NumberInput
              key={`${unit} minutes`}
              {...number(`mostMinutesPer${capNames[unit]}`, availabilityLimits.minutes, true)}
              placeholder={t('availability.no-cap')}
            />,
          ])}
        </div>
      </section>
    </SettingsForm>
  );
}
