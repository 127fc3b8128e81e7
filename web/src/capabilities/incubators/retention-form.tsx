import { NumberInput } from '@mantine/core';
import { checkActivityLog, usualRetentionDays } from '@seedbed/domain/incubators/settings/activity-log.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { ActivityLogSettingsFragment } from '#platform/api/generated/documents.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import { ReadActivityLogSettings, UpdateActivityLogSettings } from './settings/operations.ts';
import css from './settings/settings.module.css';
import { SettingsForm } from './settings/settings-form.tsx';
import { useSettingsForm } from './settings/use-settings-form.ts';

/** How long the activity log keeps its rows. */
export function RetentionForm({ onSaved }: { onSaved: () => void }) {
  const [{ data, error }, again] = useQuery({ query: ReadActivityLogSettings, requestPolicy: 'cache-and-network' });
  if (data) return <Form settings={data.activityLogSettings} onSaved={onSaved} />;
  return <NotLoaded error={error} onRetry={again} rows={2} />;
}

const valuesOf = ({ version, retentionDays }: ActivityLogSettingsFragment) => ({
  version,
  retentionDays: String(retentionDays ?? usualRetentionDays),
});
type Values = ReturnType<typeof valuesOf>;
const inputOf = ({ retentionDays }: Values) => ({ retentionDays: Number(retentionDays) });

function Form({ settings, onSaved }: { settings: ActivityLogSettingsFragment; onSaved: () => void }) {
  const { t } = useTranslation('incubators');
  const [update] = useAct(UpdateActivityLogSettings, { silent: true });
  const form = useSettingsForm<Values, { activityLogSettings: ActivityLogSettingsFragment }>({
    section: 'activity-log',
    loaded: valuesOf(settings),
    check: (values) => checkActivityLog(inputOf(values)),
    save: async (values) => {
      const result = await update({ version: values.version, settings: inputOf(values) });
      if (!result.error) onSaved();
      return result;
    },
    query: ReadActivityLogSettings,
    read: ({ activityLogSettings }) => valuesOf(activityLogSettings),
  });
  return (
    <SettingsForm name="activity-log" form={form} labels={{ retentionDays: t('fields.retentionDays') }}>
      <div className={css.group}>
        <NumberInput
          id="activity-log-retentionDays"
          label={t('fields.retentionDays')}
          description={t('settings.retention-hint')}
          value={form.values.retentionDays}
          error={form.errors.retentionDays}
          onChange={(value) => form.set('retentionDays', String(value))}
          allowNegative={false}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
        />
      </div>
    </SettingsForm>
  );
}
