import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { WorkItems as Document } from '#capabilities/navigation/operations.ts';
import type { WorkItemsQuery } from '#platform/api/generated/documents.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import type { Texts } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import { Section } from './home-frame.tsx';
import css from './work-items.module.css';

type Item = WorkItemsQuery['workItems'][number];

/** The work that waits for the team, each line one click from where it is done. Renders nothing without any. */
export function WorkItems() {
  const { t } = useTranslation('navigation');
  const [{ data }] = useQuery({ query: Document });
  const items = data?.workItems ?? [];
  if (items.length === 0) return null;
  return (
    <Section first title={t('home.waiting')}>
      {/* The texts of other capabilities load: without it the whole page would hide meanwhile. */}
      <Suspense fallback={<div data-waiting="" />}>
        <Lines items={items} />
      </Suspense>
    </Section>
  );
}

/** Each capability has the texts of its own lines. */
const namespaceOf = ({ name }: Item) => name.slice(0, name.indexOf(':')) as Texts;

function Lines({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation([...new Set(items.map(namespaceOf))]);
  const text = t as unknown as (key: string, options: object) => string;
  return (
    <ul className={css.lines}>
      {items.map((item) => (
        <li key={`${item.name} ${item.path}`}>
          <AppLink to={item.path} className={css.line}>
            <span className={css.text}>{text(item.name, { count: item.count, ...(item.params as object) })}</span>
            {item.dueAt && <span className={css.due}>{shortDay(item.dueAt, ownZone())}</span>}
            <ChevronRightIcon size={16} className={`directional ${css.arrow}`} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
