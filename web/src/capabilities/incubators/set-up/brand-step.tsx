import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BrandPreview } from '#capabilities/incubators/settings/brand-preview.tsx';
import css from '#capabilities/incubators/settings/branding.module.css';
import { ColorField } from '#capabilities/incubators/settings/color-field.tsx';
import { LogosSection } from '#capabilities/incubators/settings/logos-section.tsx';
import { ReadBrandingSettings } from '#capabilities/incubators/settings/operations.ts';
import settingsCss from '#capabilities/incubators/settings/settings.module.css';
import { SettingsForm } from '#capabilities/incubators/settings/settings-form.tsx';
import { useBrandingForm } from '#capabilities/incubators/settings/use-branding-form.ts';
import type { BrandingSettingsFragment } from '#platform/api/generated/documents.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import type { StepProps } from './with-general.tsx';

/** One logo and one color; all others follow from them. */
export function BrandStep(props: StepProps) {
  const [{ data, error }, again] = useQuery({ query: ReadBrandingSettings });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} />;
  return (
    <div className={settingsCss.form}>
      <LogosSection logos={['logo']} />
      <Fields settings={data.brandingSettings} {...props} />
    </div>
  );
}

function Fields({ settings, ...step }: StepProps & { settings: BrandingSettingsFragment }) {
  const { t } = useTranslation('incubators');
  const form = useBrandingForm(settings);
  return (
    <div className={css.columns}>
      <SettingsForm name="branding" form={form} labels={{ brand: t('fields.brand') }} {...step}>
        <div className={settingsCss.group}>
          <ColorField form={form} name="brand" shown={form.values.brand} description={t('settings.brand-why')} />
        </div>
      </SettingsForm>
      <BrandPreview values={form.values} />
    </div>
  );
}
