import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { PortfolioQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Portfolio } from './operations.ts';
import css from './program-progress.module.css';
import { runningPrograms, useWeekText } from './week-text.ts';

type Program = PortfolioQuery['programs'][number];

/** Running programs, then upcoming ones, with their progress. */
export function ProgramProgress() {
  const { t } = useTranslation('programs');
  const [{ data }] = useQuery({ query: Portfolio });
  const running = runningPrograms(data?.programs ?? []);
  if (running.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('running')}</h2>
      <Stack as="ul" gap={4}>
        {running.map((program) => (
          <li key={program._id}>
            <AppLink to={`/startups?program=${program._id}`} className={css.name}>
              <bdi>{program.name}</bdi>
            </AppLink>
            <Progress program={program} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Progress({ program }: { program: Program }) {
  const text = useWeekText()(program);
  return (
    <>
      <p className={css.text}>{text}</p>
      <div className={css.track} aria-hidden="true">
        <div
          className={css.done}
          style={{ inlineSize: `${Math.max(0, Math.min(1, (program.week ?? 0) / (program.weeks ?? 1))) * 100}%` }}
        />
      </div>
    </>
  );
}
