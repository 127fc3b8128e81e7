import { dueGroupOf } from '@seedbed/domain/tasks/task.ts';
import { useTranslation } from 'react-i18next';
import { tenantZone } from '#platform/boot.ts';
import { fullMoment, shortDay } from '#platform/i18n/dates.ts';
import { WarningIcon } from '#platform/ui/icons.tsx';
import css from './due-chip.module.css';
import type { Task } from './task.ts';

interface Props {
  task: Pick<Task, 'dueDate'>;
  /** My own part: others may still owe theirs. */
  done: boolean;
}

export function DueChip({ task, done }: Props) {
  const { t } = useTranslation('tasks');
  if (!task.dueDate) return null;
  const group = dueGroupOf(task.dueDate, tenantZone);
  const late = group === 'overdue' && !done;
  const words =
    group === 'today' ? t('due.today') : group === 'tomorrow' ? t('due.tomorrow') : shortDay(task.dueDate, tenantZone);
  return (
    <span
      className={css.chip}
      data-late={late}
      data-today={group === 'today' && !done}
      title={fullMoment(task.dueDate, tenantZone)}
    >
      {late && <WarningIcon size={14} />}
      {late && <span className="visually-hidden">{t('due.overdue')} </span>}
      <time dateTime={task.dueDate}>{words}</time>
    </span>
  );
}
