import { useTranslation } from 'react-i18next';
import { ItemIcon } from '#capabilities/courses/item-icon.tsx';
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

/** Sections and items with their state. Each state has an icon and a word. */
export function Outline({ taken: { sections, items }, base, current }: Props) {
  const { t } = useTranslation('courses');
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
                  <AppLink
                    to={`${base}/${item.itemId}`}
                    className={css.item}
                    data-state={item.state}
                    aria-current={item.itemId === current ? 'page' : undefined}
                  >
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
                      <Marks item={item} />
                    </span>
                  </AppLink>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}

export function Marks({ item }: { item: LearnersCourse['items'][number] }) {
  const { t } = useTranslation('courses');
  const { isNew, isLate, dueOn, isRequired, state, isTeam } = item;
  return (
    <span className={css.marks}>
      {isNew && <Pill tone="info">{t('learn.is-new')}</Pill>}
      {isLate && <Pill tone="warn">{t('learn.late')}</Pill>}
      {dueOn && state !== 'done' && <span className="note">{t('learn.due', { day: calendarDay(dueOn) })}</span>}
      {!isRequired && <span className="note">{t('learn.optional')}</span>}
      {isTeam && <span className="note">{t('learn.team')}</span>}
    </span>
  );
}
