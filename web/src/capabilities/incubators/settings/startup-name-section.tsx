import { Switch, TextInput } from '@mantine/core';
import { checkStartupName } from '@seedbed/domain/incubators/settings/startup-name.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { StartupNameSettingsFragment } from '#platform/api/generated/documents.ts';
import { boot } from '#platform/boot.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { Loaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import { ReadStartupNameSettings, UpdateStartupNameSettings } from './operations.ts';
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The organization's word for a startup, in each of its languages. */
export function StartupNameSection() {
  const { t } = useTranslation('incubators');
  const id = useId();
  const [{ data, error }, again] = useQuery({ query: ReadStartupNameSettings });
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('settings.startup-title')}
      </h2>
      <p className={css.sentence}>{t('settings.startup-sentence')}</p>
      <Loaded data={data} error={error} onRetry={again} rows={3}>
        {(data) => <StartupNameForm settings={data.startupNameSettings} />}
      </Loaded>
    </section>
  );
}

type Words = Record<string, string>;
const byLanguage = (list: readonly { language: string; value: string }[]): Words =>
  Object.fromEntries(
    languages.map((language) => [language, list.find((one) => one.language === language)?.value ?? '']),
  );

const valuesOf = ({ version, active, labels, plurals }: StartupNameSettingsFragment) => ({
  version,
  active,
  labels: byLanguage(labels),
  plurals: byLanguage(plurals),
});
type Values = ReturnType<typeof valuesOf>;

const listOf = (words: Words) => Object.entries(words).map(([language, value]) => ({ language, value }));
const inputOf = ({ active, labels, plurals }: Values) => ({ active, labels: listOf(labels), plurals: listOf(plurals) });

function StartupNameForm({ settings }: { settings: StartupNameSettingsFragment }) {
  const { t } = useTranslation('incubators');
  const [update] = useAct(UpdateStartupNameSettings, { silent: true });
  const form = useSettingsForm<Values, { startupNameSettings: StartupNameSettingsFragment }>({
    section: 'startup-name',
    loaded: valuesOf(settings),
    check: (values) => checkStartupName(inputOf(values)),
    save: (values) => update({ version: values.version, settings: inputOf(values) }),
    query: ReadStartupNameSettings,
    read: ({ startupNameSettings }) => valuesOf(startupNameSettings),
  });
  const { values, set, errors } = form;
  /** English is the fallback of all languages. */
  const shown = languages.filter(
    (language) => language === 'en' || (boot.publicIncubator?.languages?.includes(language) ?? true),
  );
  const labels = { active: t('settings.startup-active'), labels: t('fields.labels'), plurals: t('fields.plurals') };
  return (
    <SettingsForm name="startup-name" form={form} labels={labels}>
      <div className={css.group}>
        <Switch
          id="startup-name-active"
          label={t('settings.startup-active')}
          checked={values.active}
          onChange={(event) => set('active', event.currentTarget.checked)}
        />
        {values.active &&
          shown.map((language) => {
            const name = nameOfLanguage(language);
            const isFirst = language === 'en';
            return (
              <div key={language} className={css.pair}>
                {(['labels', 'plurals'] as const).map((kind) => (
                  <TextInput
                    key={kind}
                    id={isFirst ? `startup-name-${kind}` : undefined}
                    label={`${t(`fields.${kind}`)} · ${name}`}
                    value={values[kind][language] ?? ''}
                    dir={language === 'ar' ? 'rtl' : 'ltr'}
                    error={isFirst ? errors[kind] : undefined}
                    onChange={(event) => set(kind, { ...values[kind], [language]: event.currentTarget.value })}
                  />
                ))}
              </div>
            );
          })}
      </div>
    </SettingsForm>
  );
}
