import { today } from '@seedbed/domain/kernel/dates.ts';
import { programWeekOf } from '@seedbed/domain/programs/program.ts';
import { useTranslation } from 'react-i18next';
import { tenantZone } from '#platform/boot.ts';

interface ProgramDays {
  startsOn: string | null;
  endsOn: string | null;
}

/** Dated programs that have not ended, the earliest first. */
export const runningPrograms = <Program extends ProgramDays>(programs: readonly Program[]): Program[] =>
  programs
    .filter((program) => programWeekOf(program, today(tenantZone)) !== null)
    .sort((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''));

/** "Week 3 of 12", or "Starts in 2 weeks". */
export function useWeekText(): (program: ProgramDays) => string {
  const { t } = useTranslation('programs');
  return (program) => {
    const at = programWeekOf(program, today(tenantZone));
    if (!at) return '';
    return at.week < 1 ? t('starts-in', { count: 1 - at.week }) : t('week-of', { week: at.week, weeks: at.weeks });
  };
}
