import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AssignmentsOfPeople } from '#capabilities/people/operations.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import css from './status-dialog.module.css';

/** The work of people, asked for when they may lose their access. */
export function useAssignments(userIds: readonly string[], isWanted: boolean) {
  const [{ data, error }, again] = useQuery({
    query: AssignmentsOfPeople,
    variables: { userIds: [...userIds] },
    requestPolicy: 'network-only',
    pause: !isWanted,
  });
  return { assignments: data?.assignmentsOfPeople, error, again };
}

const namesOf = (t: TFunction<'people'>, all: readonly { name: string }[], count: number) =>
  enumeration([
    ...all.map(({ name }) => name),
    ...(count > all.length ? [t('status.more', { count: count - all.length })] : []),
  ]);

type Props = ReturnType<typeof useAssignments>;

/** Lists what the people still have to do and look after. */
export function AssignmentsNote({ assignments, error, again }: Props) {
  const { t } = useTranslation('people');
  if (!assignments) return error ? <LoadFailed error={error} onRetry={again} /> : <p>{t('status.counting')}</p>;
  const { openTaskCount, startupCount, programCount } = assignments;
  if (openTaskCount + startupCount + programCount === 0) return <p className={css.muted}>{t('status.no-work')}</p>;
  return (
    <section className={css.work} aria-label={t('status.work')}>
      <h3 className={css.label}>{t('status.work')}</h3>
      <ul>
        {openTaskCount > 0 && <li>{t('status.tasks', { count: openTaskCount })}</li>}
        {startupCount > 0 && (
          <li>
            {t('status.startups')} <bdi>{namesOf(t, assignments.startups, startupCount)}</bdi>
          </li>
        )}
        {programCount > 0 && (
          <li>
            {t('status.programs')} <bdi>{namesOf(t, assignments.programs, programCount)}</bdi>
          </li>
        )}
      </ul>
    </section>
  );
}
