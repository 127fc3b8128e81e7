import { Switch, TextInput } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { checkSettings } from '@seedbed/domain/metrics/collection/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/metrics/definitions/metric-form.module.css';
import { MetricSettings, SaveMetricSettings } from '#capabilities/metrics/definitions/operations.ts';
import { useFeatures } from '#platform/actor.tsx';
import type { MetricSettingsQuery } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { CategoryEditor } from './category-editor.tsx';

/** When metrics are asked for, and under which headings. */
export function Component() {
  const { t } = useTranslation(['metrics', 'navigation']);
  const collects = hasFeature(useFeatures(), 'dataCollection');
  const [{ data, error }, again] = useQuery({ query: MetricSettings, variables: {} });
  return (
    <Page title={t('navigation:pages.metrics-collection-settings')} width="reading">
      {data ? (
        <Stack gap={5}>
          {collects && <SettingsForm settings={data.metricSettings} />}
          <CategoryEditor categories={data.metricCategories} />
        </Stack>
      ) : (
        <NotLoaded error={error} onRetry={again} />
      )}
    </Page>
  );
}

const inputOf = ({ isCollecting, collectsFrom, dueDays, remindsBefore, remindsAfter }: Values) => ({
  isCollecting,
  collectsFrom,
  dueDays: Number(dueDays),
  remindsBefore: Number(remindsBefore),
  remindsAfter: Number(remindsAfter),
});

interface Values {
  isCollecting: boolean;
  collectsFrom: string;
  dueDays: string;
  remindsBefore: string;
  remindsAfter: string;
}

function SettingsForm({ settings }: { settings: MetricSettingsQuery['metricSettings'] }) {
  const { t } = useTranslation('metrics');
  const [save] = useAct(SaveMetricSettings, { silent: true });
  const [initial] = useState<Values>(() => ({
    isCollecting: settings.isCollecting,
    collectsFrom: settings.collectsFrom,
    dueDays: String(settings.dueDays),
    remindsBefore: String(settings.remindsBefore),
    remindsAfter: String(settings.remindsAfter),
  }));
  const form = useCheckedForm({
    name: 'settings',
    draft: 'metric-settings',
    initial,
    check: (values) => checkSettings(inputOf(values)),
    send: (values) => save({ input: inputOf(values) }),
    onSaved: () => toastConfirmation(t('settings.saved')),
  });
  const days = (name: 'dueDays' | 'remindsBefore' | 'remindsAfter') => (
    <TextInput
      id={`settings-${name}`}
      label={t(`fields.${name}`)}
      inputMode="numeric"
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value.replace(/\D/g, '').slice(0, 2))}
    />
  );
  return (
    <CheckedForm form={form} className={css.group} onCancel={form.discard}>
      <Switch
        label={t('fields.isCollecting')}
        description={t('settings.collecting-help')}
        checked={form.values.isCollecting}
        onChange={(event) => form.set('isCollecting', event.currentTarget.checked)}
      />
      <DayField
        id="settings-collectsFrom"
        label={t('fields.collectsFrom')}
        description={t('settings.from-help')}
        value={form.values.collectsFrom || null}
        today={today(tenantZone)}
        error={form.errors.collectsFrom}
        onChange={(day) => form.set('collectsFrom', day ?? '')}
      />
      <Grid min="10rem" gap={3} fit>
        {days('dueDays')}
        {days('remindsBefore')}
        {days('remindsAfter')}
      </Grid>
    </CheckedForm>
  );
}
