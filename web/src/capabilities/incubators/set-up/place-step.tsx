import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { offeredLanguages } from '@seedbed/domain/kernel/translations.ts';
import { useTranslation } from 'react-i18next';
import settingsCss from '#capabilities/incubators/settings/settings.module.css';
import { SettingsForm } from '#capabilities/incubators/settings/settings-form.tsx';
import { useGeneralForm } from '#capabilities/incubators/settings/use-general-form.ts';
import type { GeneralSettingsFragment } from '#platform/api/generated/documents.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { timeZones } from '#platform/i18n/time-zones.ts';
import { currencyChoices } from './currency-choices.ts';
import { type StepProps, WithGeneral } from './with-general.tsx';

/** Languages, time zone and currency. */
export const PlaceStep = (props: StepProps) => (
  <WithGeneral>{(settings) => <Fields settings={settings} {...props} />}</WithGeneral>
);

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Fields({ settings, ...step }: StepProps & { settings: GeneralSettingsFragment }) {
  const { t } = useTranslation('incubators');
  const form = useGeneralForm(settings);
  const { values, set, errors } = form;
  const choice = (name: 'currency' | 'defaultLanguage' | 'timezone') => ({
    id: `general-${name}`,
    label: t(`fields.${name}`),
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const names = ['languages', 'defaultLanguage', 'timezone', 'currency'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  const zone = ownZone();
  return (
    <SettingsForm name="general" form={form} labels={labels} {...step}>
      <div className={settingsCss.group}>
        <Checkbox.Group
          label={t('fields.languages')}
          description={t('settings.languages-why')}
          error={errors.languages}
          value={values.languages}
          onChange={(chosen) => set('languages', chosen)}
        >
          <div id="general-languages" tabIndex={-1} className={settingsCss.languages}>
            {offeredLanguages.map((language) => (
              <Checkbox key={language} value={language} label={nameOfLanguage(language)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={settingsCss.pair}>
          <NativeSelect
            {...choice('defaultLanguage')}
            data={offeredLanguages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          />
          <NativeSelect {...choice('currency')} data={currencyChoices(values.currency)} />
        </div>
        <NativeSelect {...choice('timezone')} data={timeZones(values.timezone)} />
        {zone && values.timezone !== zone && (
          <div>
            <Button variant="default" onClick={() => set('timezone', zone)}>
              {t('settings.use-zone', { zone })}
            </Button>
          </div>
        )}
      </div>
    </SettingsForm>
  );
}
