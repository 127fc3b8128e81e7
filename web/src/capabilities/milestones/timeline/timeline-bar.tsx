import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveMilestone } from '#capabilities/milestones/operations.ts';
import type { MilestoneCardFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { peekOf } from '#platform/record/peek.ts';
import { useAddress } from '#platform/ui/use-address.ts';
import { offerBriefUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { changed, columnOf, type Range } from './days.ts';
import css from './timeline.module.css';

interface Props {
  milestone: MilestoneCardFragment;
  range: Range;
  row: number;
  isEditable: boolean;
  describedBy: string | undefined;
  /** The new days, for screen readers. */
  onMoved: (text: string) => void;
}

/** Several key presses are one change. */
const restMs = 700;
const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A milestone over its days. It opens by click or Enter, and moves by the arrow keys. */
export function TimelineBar({ milestone, range, row, isEditable, describedBy, onMoved }: Props) {
  const { t } = useTranslation('milestones');
  const address = useAddress();
  const [save] = useAct(SaveMilestone);
  const { _id: id, planId, name, state, isLate, parentId } = milestone;
  const stored = { startsOn: milestone.startsOn as string, dueOn: milestone.dueOn as string };
  const [days, setDays] = useState(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const texts = { name, from: calendarDay(days.startsOn), to: calendarDay(days.dueOn) };

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const arrow = arrows[event.key];
    if (!isEditable || arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = changed(days, isMirrored ? -arrow : arrow, event.shiftKey);
    setDays(next);
    onMoved(t('timeline.moved', { name, from: calendarDay(next.startsOn), to: calendarDay(next.dueOn) }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void store(next), restMs);
  }

  async function store(next: typeof stored) {
    const { data, undoId } = await save({ planId, id, input: next, parentId: null, version: null });
    if (data) offerBriefUndo(t('milestone.saved'), undoId);
    else setDays(stored);
  }

  const [from, to] = [columnOf(range, days.startsOn), columnOf(range, days.dueOn)];
  return (
    <button
      type="button"
      className={css.bar}
      style={{ gridRow: row, gridColumn: `${Math.max(1, from)} / ${Math.max(2, to + 1)}` }}
      data-state={isLate ? 'late' : state}
      data-part={parentId !== null}
      aria-label={t('timeline.bar', { ...texts, state: t(isLate ? 'milestone.late' : `values.state.${state}`) })}
      aria-describedby={describedBy}
      onClick={() => address.set({ peek: peekOf('Milestone', id) })}
      onKeyDown={onKeyDown}
    >
      <span className={css.label}>
        <bdi>{name}</bdi>
      </span>
    </button>
  );
}
