import { Switch } from '@mantine/core';
import { checkAssistants } from '@seedbed/domain/incubators/settings/assistants.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SettingsForm, useSettingsForm } from '#capabilities/incubators/public.tsx';
import css from '#capabilities/integrations/integrations.module.css';
import { ReadAssistantsSettings, UpdateAssistantsSettings } from '#capabilities/integrations/operations.ts';
import type { AssistantsPartsFragment } from '#platform/api/generated/documents.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';

/** Admins allow AI assistants for everyone. */
export function AssistantsSwitch() {
  const { t } = useTranslation('integrations');
  const [{ data, error }, again] = useQuery({ query: ReadAssistantsSettings });
  return (
    <Stack as="section" gap={4} aria-labelledby="assistants">
      <h2 id="assistants" className={css.heading}>
        {t('assistants.title')}
      </h2>
      <Loaded data={data} error={error} onRetry={again} rows={1}>
        {({ assistantsSettings }) => <AssistantsForm settings={assistantsSettings} />}
      </Loaded>
    </Stack>
  );
}

const valuesOf = ({ version, assistantsAllowed }: AssistantsPartsFragment) => ({
  version,
  assistantsAllowed: assistantsAllowed ?? false,
});
type Values = ReturnType<typeof valuesOf>;

function AssistantsForm({ settings }: { settings: AssistantsPartsFragment }) {
  const { t } = useTranslation(['integrations', 'incubators']);
  const [update] = useAct(UpdateAssistantsSettings, { silent: true });
  const form = useSettingsForm<Values, { assistantsSettings: AssistantsPartsFragment }>({
    section: 'assistants',
    loaded: valuesOf(settings),
    check: ({ assistantsAllowed }) => checkAssistants({ assistantsAllowed }),
    save: ({ version, assistantsAllowed }) => update({ version, settings: { assistantsAllowed } }),
    query: ReadAssistantsSettings,
    read: ({ assistantsSettings }) => valuesOf(assistantsSettings),
  });
  const label = t('incubators:fields.assistantsAllowed');
  return (
    <SettingsForm name="assistants" form={form} labels={{ assistantsAllowed: label }}>
      <Switch
        id="assistants-assistantsAllowed"
        label={label}
        description={t('assistants.why')}
        checked={form.values.assistantsAllowed}
        onChange={(event) => form.set('assistantsAllowed', event.currentTarget.checked)}
      />
    </SettingsForm>
  );
}
