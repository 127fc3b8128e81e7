import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { amount } from '#capabilities/milestones/percent.ts';
import type { MilestoneCardFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { CheckIcon, CircleIcon, ClockIcon, CloseIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './plan.module.css';

type Milestone = MilestoneCardFragment;

const icons = {
  not_started: CircleIcon,
  in_progress: CircleIcon,
  submitted: ClockIcon,
  achieved: CheckIcon,
  missed: CloseIcon,
  dropped: CloseIcon,
} as const;

/** "4 of 10 interviews", or nothing without a target. */
export function useProgressText({ progress, target, unit }: Milestone): string | null {
  const { t } = useTranslation('milestones');
  if (target === null)
    return progress === null ? null : t('milestone.value', { value: amount(progress), unit: unit ?? '' });
  return t('milestone.of-target', { value: amount(progress ?? 0), target: amount(target), unit: unit ?? '' });
}

export function MilestoneState({ milestone: { state, isLate } }: { milestone: Milestone }) {
  const { t } = useTranslation('milestones');
  if (isLate) return <Pill tone="warn">{t('milestone.late')}</Pill>;
  const tone = state === 'achieved' ? 'good' : state === 'submitted' ? 'info' : 'plain';
  return <Pill tone={tone}>{t(`values.state.${state}`)}</Pill>;
}

/** One milestone of a plan. Its name opens it beside the list. */
export function MilestoneRow({ milestone }: { milestone: Milestone }) {
  const { t } = useTranslation('milestones');
  const { _id: id, name, state, dueOn, parentId, owner } = milestone;
  const Icon = icons[state];
  const progress = useProgressText(milestone);
  return (
    <li className={css.row} data-row={id} data-part={parentId !== null} data-state={state} tabIndex={-1}>
      <span className={css.mark}>
        <Icon size={18} />
      </span>
      <span className={css.name}>
        <RowLink to={`/milestones/${id}`} peek={peekOf('Milestone', id)}>
          {name}
        </RowLink>
        <span className="note">
          {[t('milestone.due', { day: calendarDay(dueOn) }), progress].filter(Boolean).join(' · ')}
        </span>
      </span>
      <MilestoneState milestone={milestone} />
      {owner && parentId === null && (
        <span className={css.owner}>
          <Avatar person={owner} size="xsmall" />
          <span className={css.ownerName}>
            <UserName person={owner} />
          </span>
        </span>
      )}
    </li>
  );
}
