import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { StartupHead } from '#capabilities/startups/operations.ts';
import { useStartup } from '#capabilities/startups/startup-context.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { StartupFacts } from './startup-facts.tsx';
import { StartupLinks } from './startup-links.tsx';
import css from './startup-side.module.css';

/** The facts and the people of the company, each edited in place. Other tabs show them beside their page. */
export function Component() {
  const { t } = useTranslation('navigation');
  const { _id: id } = useStartup();
  const [{ data, error }, again] = useQuery({ query: StartupHead, variables: { id } });
  const startup = data?.startup;
  if (!startup) return <NotLoaded error={error} onRetry={again} />;
  return (
    <section className={css.company} aria-label={t('pages.company')}>
      <StartupFacts startup={startup} />
      <StartupLinks startup={startup} />
    </section>
  );
}
