import { NativeSelect, TextInput } from '@mantine/core';
import { type Anonymity, anonymityLevels, feedbackTriggers, mayBecome } from '@seedbed/domain/feedback/request.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { FeedbackChoices } from '#capabilities/feedback/operations.ts';
import { NumberField } from '#capabilities/fields/public.tsx';
import type { FeedbackRequestFactsFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Grid, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { AudienceField } from './audience-field.tsx';
import { useRequestForm } from './use-request-form.ts';

/** The whole request on one page. The questions stay as they were sent. */
export function RequestForm({ request }: { request?: FeedbackRequestFactsFragment }) {
  const { t } = useTranslation('feedback');
  const navigate = useNavigate();
  const form = useRequestForm(request);
  const [{ data, error }, again] = useQuery({ query: FeedbackChoices });
  const { values, set, errors } = form;
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  const choices = data.feedbackChoices;
  const isSent = request !== undefined && request.state !== 'draft';
  const hasAnswers = (request?.answered ?? 0) > 0;
  const levels = anonymityLevels.filter((one) => !request || mayBecome(request.anonymity, one, hasAnswers));
  const back = request ? `/feedback/management/${request._id}` : '/feedback/management';
  const number = (name: 'programWeek' | 'delayHours' | 'expiresAfterDays' | 'reminders' | 'lowScore') => ({
    ...form.field(name === 'delayHours' ? 'delayMinutes' : name),
    value: values[name],
    onChange: (value: string | number | null) => set(name, value),
  });
  return (
    <CheckedForm form={form} onCancel={() => void navigate(back)}>
      <Stack gap={4}>
        <TextInput
          {...form.text('name')}
          label={t('fields.name')}
          description={t('fields.name-help')}
          required
          withAsterisk={false}
          maxLength={120}
          dir="auto"
          autoFocus
        />
        {choices.forms.length === 0 ? (
          <p>
            {t('fields.form-none')} <AppLink to="/forms/management/new">{t('fields.form-link')}</AppLink>
          </p>
        ) : (
          <NativeSelect
            {...form.field('formId')}
            label={t('fields.formId')}
            disabled={isSent}
            value={values.formId}
            data={[
              { value: '', label: t('fields.choose') },
              ...choices.forms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => set('formId', event.currentTarget.value)}
          />
        )}
        <NativeSelect
          {...form.field('anonymity')}
          label={t('fields.anonymity')}
          description={[t(`anonymity.${values.anonymity}`), t('fields.anonymity-help')].join(' ')}
          value={values.anonymity}
          data={levels.map((value) => ({ value, label: t(`values.anonymity.${value}`) }))}
          onChange={(event) => set('anonymity', event.currentTarget.value as Anonymity)}
        />
        <AudienceField
          id="feedback-request-audience"
          value={values.audience}
          choices={choices}
          error={errors.audience}
          disabled={isSent}
          onChange={(audience) => set('audience', audience)}
        />
        <NativeSelect
          {...form.field('trigger')}
          label={t('fields.trigger')}
          disabled={isSent}
          value={values.trigger}
          data={feedbackTriggers.map((value) => ({ value, label: t(`values.trigger.${value}`) }))}
          onChange={(event) => set('trigger', event.currentTarget.value as typeof values.trigger)}
        />
        <Grid min="12rem" gap={3} fit>
          {values.trigger === 'program_week' && (
            <NumberField {...number('programWeek')} label={t('fields.programWeek')} />
          )}
          {values.trigger !== 'manual' && <NumberField {...number('delayHours')} label={t('fields.delayMinutes')} />}
          <NumberField {...number('expiresAfterDays')} label={t('fields.expiresAfterDays')} />
          <NumberField
            {...number('reminders')}
            label={t('fields.reminders')}
            description={t('fields.reminders-help')}
          />
          <NumberField {...number('lowScore')} label={t('fields.lowScore')} description={t('fields.lowScore-help')} />
        </Grid>
      </Stack>
    </CheckedForm>
  );
}
