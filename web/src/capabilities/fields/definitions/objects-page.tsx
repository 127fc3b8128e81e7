import { fieldObjects } from '@seedbed/domain/fields/field.ts';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './fields.module.css';
import { useFields } from './use-fields.ts';

/** The kinds of records that have custom fields. */
export function Component() {
  const { t } = useTranslation(['fields', 'navigation']);
  const { fields, error, again } = useFields();
  return (
    <Page title={t('navigation:entries.custom-fields')} sentence={t('sentence')} width="reading">
      <Loaded data={fields} error={error} onRetry={again} rows={3}>
        {(fields) => (
          <ul className={css.card}>
            {fieldObjects.map((object) => {
              const count = fields.filter((field) => field.object === object && !field.isArchived).length;
              return (
                <li key={object} className={css.line}>
                  <AppLink to={`/fields/customs/${object}`} className={css.name}>
                    {t(`objects.${object}`)}
                  </AppLink>
                  <span className={css.note}>{t('count', { n: count })}</span>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
