import { useTranslation } from 'react-i18next';
import { ItemLink } from '#capabilities/courses/courseware/outline.tsx';
import { ItemIcon } from '#capabilities/courses/item-icon.tsx';
import { useLockReason } from '#capabilities/courses/use-lock-reason.ts';
import type { CourseHomeQuery } from '#platform/api/generated/documents.ts';
import { Section } from '#platform/ui/layout/layout.tsx';
import css from './catalogue.module.css';

type Course = NonNullable<CourseHomeQuery['course']>;

/** Learners open the lessons from here. Others read the titles. */
export function CourseOutline({ course: { _id, own, outline } }: { course: Course }) {
  const { t } = useTranslation('courses');
  const lockReason = useLockReason(outline.items);
  const next = own?.state === 'completed' ? null : outline.nextId;
  return outline.sections.map(({ sectionId, title }) => (
    <Section key={sectionId} title={title} gap={2}>
      <ol className={css.items}>
        {outline.items
          .filter((item) => item.sectionId === sectionId)
          .map(({ state, ...item }) =>
            state ? (
              <li key={item.itemId} className={css.own}>
                <ItemLink
                  item={{ ...item, state }}
                  to={`/courses/${_id}/courseware/${item.itemId}`}
                  why={lockReason(item)}
                  isNext={item.itemId === next}
                />
              </li>
            ) : (
              <li key={item.itemId} className={css.title}>
                <ItemIcon kind={item.kind} />
                <bdi>{item.title}</bdi>
                {!item.isRequired && <span className="note">{t('learn.optional')}</span>}
              </li>
            ),
          )}
      </ol>
    </Section>
  ));
}
