import { checkDateOverride } from '@seedbed/domain/calendar/availability/input.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import type { Range } from '#capabilities/calendar/availability/week/painted-hours.ts';
import { TypedRanges } from '#capabilities/calendar/availability/week/typed-ranges.tsx';
import { SetDateOverride } from '#capabilities/calendar/operations.ts';
import type { AvailabilityPartsFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { calendarDay, enumeration, minuteText } from '#platform/i18n/dates.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './availability.module.css';
import { EntrySection } from './entry-section.tsx';

interface Props {
  availability: AvailabilityPartsFragment;
}

/** Hours of single days in place of the weekly ones. */
export function OverridesSection({ availability: { _id: userId, effectiveZone, overrides } }: Props) {
  const { t } = useTranslation('calendar');
  const [set] = useAct(SetDateOverride);
  const now = today(effectiveZone).toString();

  async function remove(day: string) {
    const { data, undoId } = await set({ userId, day, ranges: null });
    if (data) offerUndo(t('availability.removed'), undoId);
  }

  return (
    <EntrySection
      name="overrides"
      entries={overrides
        .filter(({ day }) => day >= now)
        .map(({ day, ranges }) => ({
          key: day,
          text: calendarDay(day),
          detail: hoursText(ranges) || t('availability.closed'),
          onRemove: () => remove(day),
        }))}
      form={(onDone) => <OverrideForm userId={userId} zone={effectiveZone} onDone={onDone} />}
    />
  );
}

const hoursText = (ranges: readonly Range[]) =>
  enumeration(ranges.map(({ from, to }) => `${minuteText(from)} – ${minuteText(to)}`));

interface FormProps {
  userId: string;
  zone: string;
  onDone: () => void;
}

function OverrideForm({ userId, zone, onDone }: FormProps) {
  const { t } = useTranslation('calendar');
  const [set] = useAct(SetDateOverride, { silent: true });
  const now = today(zone);
  const form = useCheckedForm({
    name: 'override',
    draft: `availability-override-${userId}`,
    initial: initialOverride,
    check: ({ day, ranges }) => checkDateOverride({ day: day ?? '', ranges }),
    send: ({ day, ranges }) => set({ userId, day: day ?? '', ranges }),
    onSaved: ({ undoId }) => {
      onDone();
      offerUndo(t('availability.saved'), undoId);
    },
  });
  const { values, errors } = form;
  return (
    <CheckedForm form={form} onCancel={onDone} busy={form.busy}>
      <DayField
        id="override-day"
        label={t('fields.day')}
        value={values.day}
        onChange={(day) => form.set('day', day)}
        today={now}
        min={now}
        error={errors.day}
      />
      <div id="override-ranges" tabIndex={-1}>
        <p className={css.day}>{t('fields.ranges')}</p>
        <TypedRanges
          day={t('fields.day')}
          ranges={values.ranges}
          onChange={(ranges) => form.set('ranges', ranges)}
          onBlur={() => form.leave('ranges')}
        />
        {errors.ranges && <p className={css.error}>{errors.ranges}</p>}
      </div>
    </CheckedForm>
  );
}

const initialOverride: { day: string | null; ranges: Range[] } = { day: null, ranges: [] };
