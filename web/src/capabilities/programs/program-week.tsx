import { useMe } from '#capabilities/accounts/public.tsx';
import css from './program-week.module.css';
import { runningPrograms, useWeekText } from './week-text.ts';

/** The week of the programs that the person or their startup takes part in; renders nothing without any. */
export function ProgramWeek() {
  const weekText = useWeekText();
  const me = useMe();
  const all = [...me.startups.flatMap((startup) => startup.programs), ...me.programs];
  const programs = runningPrograms([...new Map(all.map((program) => [program._id, program])).values()]);
  return programs.map((program) => (
    <span key={program._id} className={css.program}>
      <bdi className={css.name}>{program.name}</bdi> <span className={css.week}>{weekText(program)}</span>
    </span>
  ));
}
