import { today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { PortfolioQuery } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Portfolio } from './operations.ts';
import css from './program-progress.module.css';

type Program = PortfolioQuery['programs'][number];
interface DatedProgram extends Program {
  startsOn: string;
  endsOn: string;
}

/** Running programs, then upcoming ones, with their progress. */
export function ProgramProgress() {
  const { t } = useTranslation('programs');
  const [{ data }] = useQuery({ query: Portfolio });
  const running = (data?.programs.filter(isRunning) ?? []).sort((a, b) => a.startsOn.localeCompare(b.startsOn));
  if (running.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('running')}</h2>
      <ul className={css.list}>
        {running.map((program) => (
          <li key={program._id}>
            <AppLink to={`/startups?program=${program._id}`} className={css.name}>
              <bdi>{program.name}</bdi>
            </AppLink>
            <Progress program={program} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ program }: { program: DatedProgram }) {
  const { t } = useTranslation('programs');
  const start = Temporal.PlainDate.from(program.startsOn);
  const end = Temporal.PlainDate.from(program.endsOn);
  const weeks = Math.ceil((start.until(end).days + 1) / 7);
  const week = Math.floor(start.until(today(tenantZone)).days / 7) + 1;
  const text = week < 1 ? t('starts-in', { count: 1 - week }) : t('week-of', { week: Math.min(week, weeks), weeks });
  return (
    <>
      <p className={css.text}>{text}</p>
      <div className={css.track} aria-hidden="true">
        <div className={css.done} style={{ inlineSize: `${Math.max(0, Math.min(1, week / weeks)) * 100}%` }} />
      </div>
    </>
  );
}

const isRunning = (program: Program): program is DatedProgram =>
  program.startsOn !== null && program.endsOn !== null && program.endsOn >= today(tenantZone).toString();
