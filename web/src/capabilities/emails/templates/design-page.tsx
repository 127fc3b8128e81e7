import { Switch, Textarea, TextInput } from '@mantine/core';
import { hexColor } from '@seedbed/domain/incubators/color.ts';
import { checkEmailDesign } from '@seedbed/domain/incubators/settings/email-design.ts';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MailFrame } from '#capabilities/emails/outbox/mail-frame.tsx';
import { SettingsForm, typedColor, UnreadableColor, useSettingsForm } from '#capabilities/incubators/public.tsx';
import type { ReadEmailDesignQuery } from '#platform/api/generated/documents.ts';
import { boot } from '#platform/boot.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useAct } from '#platform/use-act.ts';
import { DesignPreview, ReadEmailDesign, UpdateEmailDesign } from './operations.ts';
import css from './templates.module.css';

type Settings = ReadEmailDesignQuery['emailDesignSettings'];

/** Logo, color and footer of all emails. */
export function Component() {
  const { t } = useTranslation(['emails', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: ReadEmailDesign, requestPolicy: 'cache-and-network' });
  return (
    <Page title={t('navigation:pages.email-design-templates')} sentence={t('design.sentence')}>
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {(data) => <DesignForm settings={data.emailDesignSettings} />}
      </Loaded>
    </Page>
  );
}

const valuesOf = ({ version, emailColor, showsLogo, footer }: Settings) => ({
  version,
  emailColor: emailColor ?? '',
  showsLogo: showsLogo ?? true,
  footer: footer ?? '',
});
type Values = ReturnType<typeof valuesOf>;
const inputOf = ({ emailColor, showsLogo, footer }: Values) => ({
  emailColor: typedColor(emailColor) || null,
  showsLogo,
  footer: footer || null,
});

function DesignForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['emails', 'incubators']);
  const [update] = useAct(UpdateEmailDesign, { silent: true });
  const form = useSettingsForm<Values, ReadEmailDesignQuery>({
    section: 'email-design',
    loaded: valuesOf(settings),
    check: (values) => checkEmailDesign(inputOf(values)),
    save: (values) => update({ version: values.version, settings: inputOf(values) }),
    query: ReadEmailDesign,
    read: ({ emailDesignSettings }) => valuesOf(emailDesignSettings),
  });
  const { values, errors, set, leave } = form;
  const labels = { showsLogo: t('design.logo'), emailColor: t('design.color'), footer: t('design.footer') };
  const brand = boot.publicIncubator?.brandPalette?.sidebar?.backgroundColor;
  return (
    <div className={css.editor}>
      <SettingsForm name="email-design" form={form} labels={labels}>
        <Switch
          id="email-design-showsLogo"
          label={labels.showsLogo}
          description={t('design.logo-help')}
          checked={values.showsLogo}
          onChange={(event) => set('showsLogo', event.currentTarget.checked)}
        />
        <TextInput
          id="email-design-emailColor"
          label={<Optional label={labels.emailColor} />}
          description={<UnreadableColor typed={values.emailColor}>{t('design.color-help')}</UnreadableColor>}
          value={values.emailColor}
          error={errors.emailColor}
          onBlur={() => {
            set('emailColor', typedColor(values.emailColor));
            leave('emailColor');
          }}
          onChange={(event) => set('emailColor', event.currentTarget.value)}
          spellCheck={false}
          attributes={{ input: { dir: 'ltr' } }}
          leftSectionWidth={44}
          leftSection={
            <input
              type="color"
              className={css.picker}
              aria-label={t('incubators:settings.pick', { name: labels.emailColor })}
              value={hexColor(values.emailColor) ?? hexColor(brand ?? '') ?? '#3d4db7'}
              onChange={(event) => set('emailColor', event.currentTarget.value)}
            />
          }
        />
        <Textarea
          id="email-design-footer"
          label={<Optional label={labels.footer} />}
          description={t('design.footer-help')}
          value={values.footer}
          error={errors.footer}
          dir="auto"
          autosize
          minRows={3}
          onBlur={() => leave('footer')}
          onChange={(event) => set('footer', event.currentTarget.value)}
        />
      </SettingsForm>
      <SavedDesign version={settings.version} />
    </div>
  );
}

/** An email in the saved layout. */
function SavedDesign({ version }: { version: number }) {
  const { t } = useTranslation('emails');
  const [{ data }, again] = useQuery({ query: DesignPreview, variables: { language: i18next.language } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved layout shows another email
  useEffect(() => again({ requestPolicy: 'network-only' }), [version]);
  return (
    <section className={css.preview} aria-label={t('content.preview')}>
      {data ? <MailFrame html={data.emailDesignPreview} /> : <SkeletonRows rows={4} />}
    </section>
  );
}
