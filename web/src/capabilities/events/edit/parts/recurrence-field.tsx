import { Checkbox, NativeSelect } from '@mantine/core';
import { frequencies, type RecurrenceRule, weekdays } from '@seedbed/domain/events/series/rule.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import { recurrenceText, weekdayText } from '#capabilities/events/recurrence-text.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NumberField } from './number-field.tsx';

interface Props {
  value: RecurrenceRule | null;
  error: string | undefined;
  onChange: (rule: RecurrenceRule | null) => void;
}

const usual: RecurrenceRule = { frequency: 'WEEKLY', interval: 1, weekdays: [], until: null, count: null };
const ends = ['never', 'until', 'count'] as const;
type End = (typeof ends)[number];

const endOf = ({ until, count }: RecurrenceRule): End =>
  until !== null ? 'until' : count !== null ? 'count' : 'never';

/** Whether and how an event repeats, with the rule in words below. */
export function RecurrenceField({ value, error, onChange }: Props) {
  const { t } = useTranslation('events');
  return (
    <Stack gap={3}>
      <NativeSelect
        id="event-recurrence"
        label={t('fields.recurrence')}
        description={value ? recurrenceText(value) : undefined}
        error={error}
        value={value?.frequency ?? ''}
        data={[
          { value: '', label: t('repeats.none') },
          ...frequencies.map((frequency) => ({ value: frequency, label: t(`repeats.frequency.${frequency}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const frequency = frequencies.find((one) => one === currentTarget.value);
          onChange(frequency ? { ...(value ?? usual), frequency, weekdays: [] } : null);
        }}
      />
      {value && <Rule rule={value} onChange={onChange} />}
    </Stack>
  );
}

function Rule({ rule, onChange }: { rule: RecurrenceRule; onChange: (rule: RecurrenceRule) => void }) {
  const { t } = useTranslation('events');
  const end = endOf(rule);
  function chooseEnd(next: End) {
    const inThreeMonths = today(tenantZone).add({ months: 3 }).toString();
    onChange({
      ...rule,
      until: next === 'until' ? inThreeMonths : null,
      count: next === 'count' ? 10 : null,
    });
  }
  return (
    <>
      <Grid min="160px" gap={4} fit>
        <NumberField
          id="event-recurrence-interval"
          label={t('repeats.interval')}
          value={rule.interval}
          max={99}
          onChange={(interval) => onChange({ ...rule, interval: interval ?? 1 })}
        />
        <NativeSelect
          label={t('repeats.end')}
          value={end}
          data={ends.map((one) => ({ value: one, label: t(`repeats.ends.${one}`) }))}
          onChange={({ currentTarget }) => chooseEnd(currentTarget.value as End)}
        />
        {end === 'until' && (
          <DayField
            id="event-recurrence-until"
            label={t('repeats.last-day')}
            value={rule.until}
            today={today(tenantZone)}
            onChange={(until) => onChange({ ...rule, until })}
          />
        )}
        {end === 'count' && (
          <NumberField
            id="event-recurrence-count"
            label={t('repeats.count')}
            value={rule.count}
            max={400}
            onChange={(count) => onChange({ ...rule, count: count ?? 1 })}
          />
        )}
      </Grid>
      {rule.frequency === 'WEEKLY' && (
        <Checkbox.Group
          label={t('repeats.weekdays')}
          value={[...rule.weekdays]}
          onChange={(chosen) => onChange({ ...rule, weekdays: weekdays.filter((weekday) => chosen.includes(weekday)) })}
        >
          <Row gap={3}>
            {weekdays.map((weekday) => (
              <Checkbox
                key={weekday}
                value={weekday}
                label={weekdayText(weekday, 'short')}
                aria-label={weekdayText(weekday)}
              />
            ))}
          </Row>
        </Checkbox.Group>
      )}
    </>
  );
}
