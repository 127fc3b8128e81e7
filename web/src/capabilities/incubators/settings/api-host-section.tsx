import { NativeSelect } from '@mantine/core';
import { checkApiHost, samePage } from '@seedbed/domain/incubators/settings/api-host.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { ApiHostSettingsFragment } from '#platform/api/generated/documents.ts';
import { Loaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import { ReadApiHostSettings, UpdateApiHostSettings } from './operations.ts';
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The host that the pages call. */
export function ApiHostSection() {
  const { t } = useTranslation('incubators');
  const id = useId();
  const [{ data, error }, again] = useQuery({ query: ReadApiHostSettings, requestPolicy: 'cache-and-network' });
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('fields.apiHost')}
      </h2>
      <p className={css.sentence}>{t('settings.api-host-sentence')}</p>
      <Loaded data={data} error={error} onRetry={again} rows={1}>
        {(data) => <ApiHostForm settings={data.apiHostSettings} />}
      </Loaded>
    </section>
  );
}

const valuesOf = ({ version, apiHost }: ApiHostSettingsFragment) => ({ version, apiHost: apiHost ?? '' });
type Values = ReturnType<typeof valuesOf>;
const inputOf = ({ apiHost }: Values) => ({ apiHost: apiHost || null });

function ApiHostForm({ settings }: { settings: ApiHostSettingsFragment }) {
  const { t } = useTranslation('incubators');
  const [update] = useAct(UpdateApiHostSettings, { silent: true });
  const form = useSettingsForm<Values, { apiHostSettings: ApiHostSettingsFragment }>({
    section: 'api-host',
    loaded: valuesOf(settings),
    check: (values) => checkApiHost(inputOf(values)),
    save: (values) => update({ version: values.version, settings: inputOf(values) }),
    query: ReadApiHostSettings,
    read: ({ apiHostSettings }) => valuesOf(apiHostSettings),
  });
  const choices = settings.options.map((value) => ({
    value,
    label: value === samePage ? t('settings.api-host-page') : value,
  }));
  return (
    <SettingsForm name="api-host" form={form} labels={{ apiHost: t('fields.apiHost') }}>
      <div className={css.group}>
        <NativeSelect
          id="api-host-apiHost"
          label={t('fields.apiHost')}
          value={form.values.apiHost}
          error={form.errors.apiHost}
          onChange={(event) => form.set('apiHost', event.currentTarget.value)}
          data={[{ value: '', label: t('settings.api-host-default') }, ...choices]}
        />
      </div>
    </SettingsForm>
  );
}
