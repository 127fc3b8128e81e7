import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { brandFrom, logoTypes, sidebarColors } from '@seedbed/domain/incubators/palette.ts';
import { useTranslation } from 'react-i18next';
import type { BrandingSettingsFragment } from '#platform/api/generated/documents.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { BrandPreview } from './brand-preview.tsx';
import css from './branding.module.css';
import { ColorField } from './color-field.tsx';
import settingsCss from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { buttonColorNames, sidebarColorNames, useBrandingForm } from './use-branding-form.ts';

export function BrandingForm({ settings }: { settings: BrandingSettingsFragment }) {
  const { t } = useTranslation('incubators');
  const form = useBrandingForm(settings);
  const { values, set, errors, leave } = form;
  const shown = sidebarColors(values, brandFrom(values.brand));
  const labels = Object.fromEntries(Object.keys(values).map((name) => [name, t(`fields.${name as 'name'}`)]));
  const text = (name: 'loginLinkText' | 'loginLinkUrl') => ({
    id: `branding-${name}`,
    label: t(`fields.${name}`),
    value: values[name],
    error: errors[name],
    onBlur: () => leave(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const logo = (name: 'sidebarLogoType' | 'loginLogoType') => (
    <NativeSelect
      id={`branding-${name}`}
      label={t(`fields.${name}`)}
      value={values[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
      data={[
        { value: '', label: t('settings.logo-default') },
        ...logoTypes.map((value) => ({ value, label: t(`settings.logos.${value}`) })),
      ]}
    />
  );
  return (
    <div className={css.columns}>
      <SettingsForm name="branding" form={form} labels={labels}>
        <div className={settingsCss.group}>
          <h2 className={settingsCss.title}>{t('settings.colors')}</h2>
          <ColorField form={form} name="brand" shown={values.brand} description={t('settings.brand-why')} />
          <div className={settingsCss.pair}>
            {sidebarColorNames.map((name) => (
              <ColorField key={name} form={form} name={name} shown={shown[name]} />
            ))}
          </div>
          {logo('sidebarLogoType')}
        </div>
        <div className={settingsCss.group}>
          <h2 className={settingsCss.title}>{t('settings.login-page')}</h2>
          {logo('loginLogoType')}
          <Switch
            id="branding-loginLinkActive"
            label={t('fields.loginLinkActive')}
            checked={values.loginLinkActive}
            onChange={(event) => set('loginLinkActive', event.currentTarget.checked)}
          />
          {values.loginLinkActive && (
            <>
              <TextInput {...text('loginLinkText')} />
              <TextInput
                {...text('loginLinkUrl')}
                label={<Optional label={t('fields.loginLinkUrl')} />}
                type="url"
                inputMode="url"
                placeholder="https://"
                attributes={{ input: { dir: 'ltr' } }}
              />
              <div className={settingsCss.pair}>
                {buttonColorNames.map((name) => (
                  <ColorField key={name} form={form} name={name} shown={values[name]} />
                ))}
              </div>
            </>
          )}
        </div>
      </SettingsForm>
      <BrandPreview values={values} />
    </div>
  );
}
