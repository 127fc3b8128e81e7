import { NativeSelect } from '@mantine/core';
import { isLanguage, languages } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { boot } from '#platform/boot.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { NewVariant } from './new-variant.tsx';
import { EmailTemplates } from './operations.ts';
import type { Template } from './template.ts';
import { TemplateForm } from './template-form.tsx';
import css from './templates.module.css';

/** The words of the emails of intake: for all funnels, or for the funnel in the address. */
export function Component() {
  const { t } = useTranslation(['emails', 'navigation']);
  const { get, set } = useAddress();
  const funnel = get('funnel');
  const scope = funnel ? `funnel/${funnel}` : '';
  const chosen = get('language') ?? i18next.language;
  const language = isLanguage(chosen) ? chosen : 'en';
  const [{ data, error }, again] = useQuery({
    query: EmailTemplates,
    variables: { scope, language },
    requestPolicy: 'cache-and-network',
  });
  const [key, variant] = [get('email'), get('reason') ?? ''];
  const templates = data?.emailTemplates ?? [];
  const current = templates.find((one) => one.key === key && one.variant === variant) ?? templates[0];
  const isPhone = usePhone();
  const nameOf = ({ key: name, variant: reason }: Pick<Template, 'key' | 'variant'>) =>
    reason ? t('content.for-reason', { reason }) : t(`names.${name}`);
  const isOffered = (one: string) => one === language || (boot.publicIncubator?.languages?.includes(one) ?? true);
  const isNew = key === 'rejection' && variant !== '' && current?.variant !== variant;
  return (
    <Page
      title={t('navigation:pages.email-content-templates')}
      sentence={t(funnel ? 'content.sentence-funnel' : 'content.sentence')}
      action={
        <NativeSelect
          aria-label={t('content.language')}
          value={language}
          data={languages.filter(isOffered).map((value) => ({ value, label: nameOfLanguage(value) }))}
          onChange={(event) => set({ language: event.currentTarget.value })}
        />
      }
    >
      {!data && <NotLoaded error={error} onRetry={again} rows={8} />}
      {funnel && (
        <p className={css.note}>
          <AppLink to="/admin/configuration/emails/content-templates">{t('content.all-funnels')}</AppLink>
        </p>
      )}
      {data && (
        <div className={css.columns}>
          <nav className={css.list} aria-label={t('navigation:pages.email-content-templates')}>
            {isPhone ? (
              <NativeSelect
                label={t('content.email')}
                value={`${key ?? templates[0]?.key}:${variant}`}
                data={[
                  ...templates.map((one) => ({ value: `${one.key}:${one.variant}`, label: nameOf(one) })),
                  ...(isNew ? [{ value: `rejection:${variant}`, label: nameOf({ key: 'rejection', variant }) }] : []),
                ]}
                onChange={(event) => {
                  const one = templates.find((other) => `${other.key}:${other.variant}` === event.currentTarget.value);
                  if (one) set({ email: one.key, reason: one.variant });
                }}
              />
            ) : (
              <ul>
                {templates.map((one) => (
                  <li key={one._id}>
                    <button
                      type="button"
                      className={css.entry}
                      aria-current={one === current ? 'true' : undefined}
                      onClick={() => set({ email: one.key, reason: one.variant })}
                    >
                      <span>{nameOf(one)}</span>
                      {one.source !== 'product' && (
                        <Pill tone={one.source === 'funnel' ? 'info' : 'plain'}>
                          {t(`content.sources.${one.source}`)}
                        </Pill>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <NewVariant onNamed={(reason) => set({ email: 'rejection', reason })} />
          </nav>
          {current && (
            <TemplateForm
              key={`${current._id}:${variant}`}
              template={isNew ? newVariantOf(templates, variant) : current}
              onSaved={again}
            />
          )}
        </div>
      )}
    </Page>
  );
}

/** A rejection by reason begins with the words of the general one. */
function newVariantOf<Template extends { key: string; variant: string }>(
  templates: readonly Template[],
  variant: string,
): Template {
  const general = templates.find((one) => one.key === 'rejection' && one.variant === '') ?? templates[0];
  return { ...(general as Template), variant, isOwn: false, version: 0 };
}
