import { useTranslation } from 'react-i18next';
import { ItemIcon } from '#capabilities/courses/item-icon.tsx';
import { useLockReason } from '#capabilities/courses/use-lock-reason.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CheckIcon, LockIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { LearnersCourse } from './course-types.ts';
import css from './courseware.module.css';

interface Props {
  taken: LearnersCourse;
  base: string;
  current: string | undefined;
}

/** The facts of an item that an outline shows. */
type ItemFacts = Pick<
  LearnersCourse['items'][number],
  'kind' | 'title' | 'state' | 'isNew' | 'isLate' | 'isWaiting' | 'dueOn' | 'isRequired' | 'isTeam'
>;

/** Sections and items with their state. Each state has an icon and a word. */
export function Outline({ taken: { sections, items, enrollment, nextId }, base, current }: Props) {
  const { t } = useTranslation('courses');
  const lockReason = useLockReason(items);
  const next = enrollment?.state === 'completed' ? null : nextId;
  return (
    <nav className={css.outline} aria-label={t('learn.outline')}>
      {sections.map(({ sectionId, title }) => (
        <div key={sectionId}>
          {/* Not a heading: the heading of the page comes after it. */}
          <p className={css.section} id={`section-${sectionId}`}>
            <bdi>{title}</bdi>
          </p>
          <ol className={css.items} aria-labelledby={`section-${sectionId}`}>
            {items
              .filter((item) => item.sectionId === sectionId)
              .map((item) => (
                <li key={item.itemId}>
                  <ItemLink
                    item={item}
                    to={`${base}/${item.itemId}`}
                    why={lockReason(item)}
                    isNext={enrollment !== null && item.itemId === next}
                    isCurrent={item.itemId === current}
                  />
                </li>
              ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}

interface ItemLinkProps {
  item: ItemFacts;
  to: string;
  /** The reason of its lock. */
  why: string | null;
  /** The learner goes on here. */
  isNext: boolean;
  isCurrent?: boolean;
}

/** Leads to the lesson of an item, and shows its state. */
export function ItemLink({ item, to, why, isNext, isCurrent = false }: ItemLinkProps) {
  const { t } = useTranslation('courses');
  return (
    <AppLink to={to} className={css.item} data-state={item.state} aria-current={isCurrent ? 'page' : undefined}>
      <span className={css.mark}>
        {item.state === 'done' ? (
          <CheckIcon size={16} />
        ) : item.state === 'locked' ? (
          <LockIcon size={16} />
        ) : (
          <ItemIcon kind={item.kind} size={16} />
        )}
      </span>
      <span className={css.words}>
        <bdi>{item.title}</bdi>
        <span className="visually-hidden">{t(`values.item.${item.state}`)}</span>
        {why && <span className={css.why}>{why}</span>}
        <Marks item={item} isNext={isNext} isSent={item.isWaiting} />
      </span>
    </AppLink>
  );
}

interface MarksProps {
  item: Omit<ItemFacts, 'kind' | 'title'>;
  isNext?: boolean;
  /** The page of the item itself shows the state of its submission. */
  isSent?: boolean;
}

export function Marks({ item, isNext = false, isSent = false }: MarksProps) {
  const { t } = useTranslation('courses');
  const { isNew, isLate, isWaiting, dueOn, isRequired, state, isTeam } = item;
  return (
    <span className={css.marks}>
      {isNext && <Pill tone="info">{t('learn.is-next')}</Pill>}
      {isNew && <Pill tone="info">{t('learn.is-new')}</Pill>}
      {isSent && <Pill tone="plain">{t('values.submission.submitted')}</Pill>}
      {isLate && !isWaiting && <Pill tone="warn">{t('learn.late')}</Pill>}
      {dueOn && state !== 'done' && !isWaiting && (
        <span className="note">{t('learn.due', { day: calendarDay(dueOn) })}</span>
      )}
      {!isRequired && <span className="note">{t('learn.optional')}</span>}
      {isTeam && <span className="note">{t('learn.team')}</span>}
    </span>
  );
}
