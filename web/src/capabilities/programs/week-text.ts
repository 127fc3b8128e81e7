import { useTranslation } from 'react-i18next';

interface ProgramDays {
  startsOn: string | null;
  week: number | null;
  weeks: number | null;
}

/** Dated programs that have not ended, the earliest first. */
export const runningPrograms = <Program extends ProgramDays>(programs: readonly Program[]): Program[] =>
  programs
    .filter(({ week, weeks }) => week !== null && weeks !== null)
    .sort((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''));

/** "Week 3 of 12", or "Starts in 2 weeks". */
export function useWeekText(): (program: ProgramDays) => string {
  const { t } = useTranslation('programs');
  return ({ week, weeks }) => {
    if (week === null || weeks === null) return '';
    return week < 1 ? t('starts-in', { count: 1 - week }) : t('week-of', { week, weeks });
  };
}
