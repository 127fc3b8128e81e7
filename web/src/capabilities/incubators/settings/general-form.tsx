import { Checkbox, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { mostSessions } from '@seedbed/domain/incubators/settings/general.ts';
import { dateFormats, timeFormats } from '@seedbed/domain/kernel/date-formats.ts';
import { offeredLanguages } from '@seedbed/domain/kernel/translations.ts';
import { useTranslation } from 'react-i18next';
import { currencyChoices } from '#capabilities/incubators/set-up/currency-choices.ts';
import type { GeneralSettingsFragment } from '#platform/api/generated/documents.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { dateSample } from '#platform/i18n/dates.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { timeZones } from '#platform/i18n/time-zones.ts';
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { type GeneralValues, useGeneralForm } from './use-general-form.ts';

export function GeneralForm({ settings }: { settings: GeneralSettingsFragment }) {
  const { t } = useTranslation('incubators');
  const form = useGeneralForm(settings);
  const { values, set } = form;
  const field = (name: keyof GeneralValues & string) => ({
    id: `general-${name}`,
    label: t(`fields.${name as 'name'}`),
    error: form.errors[name],
    onBlur: () => form.leave(name),
  });
  const text = (name: 'name' | 'description' | 'address' | 'termsUrl') => ({
    ...field(name),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const choice = (name: 'currency' | 'defaultLanguage' | 'timezone' | 'dateFormat' | 'timeFormat') => ({
    ...field(name),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const [half, whole] = timeFormats;
  const labels = Object.fromEntries(Object.keys(values).map((name) => [name, t(`fields.${name as 'name'}`)]));
  return (
    <SettingsForm name="general" form={form} labels={labels}>
      <div className={css.group}>
        <TextInput {...text('name')} required withAsterisk={false} />
        <Textarea {...text('description')} label={<Optional label={t('fields.description')} />} autosize minRows={2} />
        <Textarea {...text('address')} label={<Optional label={t('fields.address')} />} autosize minRows={2} />
        <TextInput
          {...text('termsUrl')}
          label={<Optional label={t('fields.termsUrl')} />}
          type="url"
          inputMode="url"
          attributes={{ input: { dir: 'ltr' } }}
        />
      </div>
      <div className={css.group}>
        <Checkbox.Group
          label={t('fields.languages')}
          description={t('settings.languages-why')}
          error={form.errors.languages}
          value={values.languages}
          onChange={(chosen) => set('languages', chosen)}
        >
          <div id="general-languages" tabIndex={-1} className={css.languages}>
            {offeredLanguages.map((language) => (
              <Checkbox key={language} value={language} label={nameOfLanguage(language)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={css.pair}>
          <NativeSelect
            {...choice('defaultLanguage')}
            data={offeredLanguages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          />
          <NativeSelect {...choice('currency')} data={currencyChoices(values.currency)} />
          <NativeSelect {...choice('timezone')} data={timeZones(values.timezone)} />
          <NativeSelect
            {...choice('dateFormat')}
            data={[
              { value: '', label: t('settings.by-language') },
              ...dateFormats.map((value) => ({ value, label: dateSample(value, values.timezone) })),
            ]}
          />
          <NativeSelect
            {...choice('timeFormat')}
            data={[
              { value: '', label: t('settings.by-language') },
              { value: half, label: t('settings.hours-12') },
              { value: whole, label: t('settings.hours-24') },
            ]}
          />
        </div>
      </div>
      <div className={css.group}>
        <NumberInput
          {...field('maxSessions')}
          description={t('settings.sessions-why')}
          value={values.maxSessions}
          onChange={(value) => set('maxSessions', Number(value))}
          min={1}
          max={mostSessions}
          inputMode="numeric"
        />
        {(['allowUserSelfDelete', 'allowWriteInOptionInUserSkills'] as const).map((name) => (
          <Switch
            key={name}
            id={`general-${name}`}
            label={t(`fields.${name}`)}
            checked={values[name]}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
