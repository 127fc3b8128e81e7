import { Switch, Textarea, TextInput } from '@mantine/core';
import { checkMetadata } from '@seedbed/domain/incubators/settings/metadata.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { MetadataSettingsFragment } from '#platform/api/generated/documents.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';
import { ReadMetadataSettings, UpdateMetadataSettings } from './operations.ts';
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Texts for search engines and shared links, and the tag manager. */
export function Component() {
  const { t } = useTranslation(['incubators', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: ReadMetadataSettings });
  return (
    <Page title={t('navigation:pages.seo-settings')} sentence={t('settings.seo-sentence')} width="reading">
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {(data) => <MetadataForm settings={data.metadataSettings} />}
      </Loaded>
    </Page>
  );
}

const valuesOf = ({ version, active, seoTitle, seoDescription, gtmId }: MetadataSettingsFragment) => ({
  version,
  active: active ?? false,
  seoTitle: seoTitle ?? '',
  seoDescription: seoDescription ?? '',
  gtmId: gtmId ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const inputOf = ({ active, seoTitle, seoDescription, gtmId }: Values) => ({
  active,
  seoTitle: seoTitle || null,
  seoDescription: seoDescription || null,
  gtmId: gtmId || null,
});

function MetadataForm({ settings }: { settings: MetadataSettingsFragment }) {
  const { t } = useTranslation('incubators');
  const [update] = useAct(UpdateMetadataSettings, { silent: true });
  const form = useSettingsForm<Values, { metadataSettings: MetadataSettingsFragment }>({
    section: 'metadata',
    loaded: valuesOf(settings),
    check: (values) => checkMetadata(inputOf(values)),
    save: (values) => update({ version: values.version, settings: inputOf(values) }),
    query: ReadMetadataSettings,
    read: ({ metadataSettings }) => valuesOf(metadataSettings),
  });
  const text = (name: 'seoTitle' | 'seoDescription' | 'gtmId') => ({
    id: `metadata-${name}`,
    label: <Optional label={t(`fields.${name}`)} />,
    value: form.values[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
    error: form.errors[name],
  });
  const labels = {
    active: t('settings.seo-active'),
    seoTitle: t('fields.seoTitle'),
    seoDescription: t('fields.seoDescription'),
    gtmId: t('fields.gtmId'),
  };
  return (
    <SettingsForm name="metadata" form={form} labels={labels}>
      <div className={css.group}>
        <Switch
          id="metadata-active"
          label={t('settings.seo-active')}
          description={t('settings.seo-why')}
          checked={form.values.active}
          onChange={(event) => form.set('active', event.currentTarget.checked)}
        />
        <TextInput {...text('seoTitle')} />
        <Textarea {...text('seoDescription')} autosize minRows={2} />
      </div>
      <div className={css.group}>
        <TextInput
          {...text('gtmId')}
          description={t('settings.gtm-why')}
          placeholder="GTM-ABC123"
          attributes={{ input: { dir: 'ltr' } }}
        />
      </div>
    </SettingsForm>
  );
}
