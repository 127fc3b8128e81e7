import { Chip, NumberInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import { checkBookingRules } from '@seedbed/domain/coaching/input.ts';
import { type Booker, bookers } from '@seedbed/domain/coaching/preferences.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BookingRules, SetBookingRules, SetCoachingPreferences } from '#capabilities/coaching/operations.ts';
import type { CoachingBookingRulesQuery } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** The own rules of a coach: bookers, place, lengths, questions. */
export function Component() {
  const [{ data, error }, again] = useQuery({ query: BookingRules });
  return data ? <Preferences data={data} /> : <NotLoaded error={error} onRetry={again} rows={3} />;
}

function Preferences({ data }: { data: CoachingBookingRulesQuery }) {
  const { t } = useTranslation(['coaching', 'own-account']);
  const { coachingPreferences: rules, currentUser } = data;
  const place = currentUser.profileCoachingMeetingSettings;
  const [setPlace] = useAct(SetCoachingPreferences, { silent: true });
  const [setRules] = useAct(SetBookingRules, { silent: true });
  const [initial] = useState(() => ({
    enabled: place?.enabled ?? false,
    defaultMeetingLocation: place?.defaultMeetingLocation ?? '',
    whoMayBook: rules.whoMayBook as Booker,
    durations: rules.durations.map(String),
    questions: rules.questions.join('\n'),
    lateCancelHours: rules.lateCancelHours,
  }));
  type Values = typeof initial;
  const inputOf = ({ whoMayBook, durations, questions, lateCancelHours }: Values) => ({
    whoMayBook,
    durations: durations.map(Number),
    questions: questions.split('\n').filter((line) => line.trim() !== ''),
    lateCancelHours,
  });
  const form = useCheckedForm({
    name: 'coaching',
    draft: 'coaching-preferences',
    initial,
    check: (values) => checkBookingRules(inputOf(values)),
    send: async (values) => {
      const { enabled, defaultMeetingLocation } = values;
      const saved = await setPlace({ enabled, defaultMeetingLocation: defaultMeetingLocation.trim() || null });
      return saved.error ? saved : setRules({ input: inputOf(values) });
    },
    onSaved: () => toastConfirmation(t('preferences.saved')),
  });
  const { values, set } = form;
  return (
    <CheckedForm form={form} onCancel={() => form.reset(initial)}>
      <Switch
        label={t('own-account:coaching.enabled')}
        description={t('own-account:coaching.enabled-why')}
        checked={values.enabled}
        onChange={(event) => set('enabled', event.currentTarget.checked)}
      />
      <Radio.Group
        label={t('fields.whoMayBook')}
        value={values.whoMayBook}
        onChange={(value) => set('whoMayBook', value as Booker)}
      >
        <Stack gap={2}>
          {bookers.map((booker) => (
            <Radio key={booker} value={booker} label={t(`bookers.${booker}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        {...form.text('defaultMeetingLocation')}
        label={t('own-account:fields.defaultMeetingLocation')}
        description={t('own-account:coaching.place-why')}
      />
      <Stack gap={2}>
        <strong id="coaching-durations">{t('fields.durations')}</strong>
        <span className="note">{t('preferences.durations-why')}</span>
        <Chip.Group multiple value={values.durations} onChange={(next) => set('durations', next)}>
          <Row gap={2} role="group" aria-labelledby="coaching-durations">
            {meetingDurations.map((count) => (
              <Chip key={count} value={String(count)}>
                {t('minutes', { count })}
              </Chip>
            ))}
          </Row>
        </Chip.Group>
      </Stack>
      <Textarea
        {...form.text('questions')}
        label={<Optional label={t('fields.questions')} />}
        description={t('preferences.questions-why')}
        autosize
        minRows={2}
      />
      <NumberInput
        {...form.field('lateCancelHours')}
        label={t('fields.lateCancelHours')}
        description={t('preferences.late-why')}
        min={0}
        allowDecimal={false}
        value={values.lateCancelHours}
        onChange={(hours) => set('lateCancelHours', Number(hours) || 0)}
      />
      <p>
        <AppLink to="/availability">{t('preferences.availability')}</AppLink>
      </p>
    </CheckedForm>
  );
}
