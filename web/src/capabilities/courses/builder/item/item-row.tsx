import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/courses/builder/builder.module.css';
import { eventNote } from '#capabilities/courses/events/event-note.ts';
import { ItemIcon } from '#capabilities/courses/item-icon.tsx';
import type { CourseDraftFragment, DraftItemFragment } from '#platform/api/generated/documents.ts';
import { GripIcon, TrashIcon } from '#platform/ui/icons.tsx';
import type { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { ItemForm } from './item-form.tsx';

interface Props {
  course: CourseDraftFragment;
  item: DraftItemFragment;
  isOpen: boolean;
  reorder: ReturnType<typeof useReorder<HTMLOListElement>>;
  onToggle: () => void;
  onRemove: () => void;
}

/** One item of the draft: moved by its handle, opened by its name. */
export function ItemRow({ course, item, isOpen, reorder, onToggle, onRemove }: Props) {
  const { t } = useTranslation('courses');
  const { _id: id, title, kind, isRequired, isTeam, dueOffsetDays, sectionId } = item;
  const note = eventNote(item);
  const marks = [
    t(`values.kind.${kind}`),
    !isRequired && t('learn.optional'),
    isTeam && t('learn.team'),
    note && t(`event.warn.${note}`),
    dueOffsetDays !== null && t('build.due-after', { count: dueOffsetDays }),
  ].filter(Boolean);
  return (
    <li className={css.item} data-open={isOpen || undefined} {...reorder.rowProps(id)}>
      <div className={css.head}>
        <button
          type="button"
          className={css.handle}
          aria-label={t('build.move', { name: title })}
          {...reorder.handleProps(id)}
        >
          <GripIcon size={16} />
        </button>
        <ItemIcon kind={kind} />
        <button
          type="button"
          className={css.name}
          aria-expanded={isOpen}
          aria-controls={`item-${id}-editor`}
          onClick={onToggle}
        >
          <bdi className={css.label}>{title}</bdi>
          <span className="note">{marks.join(' · ')}</span>
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('build.remove', { name: title })}
          onClick={onRemove}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={`item-${id}-editor`} className={css.editor}>
          <ItemForm
            key={item.version}
            course={course}
            id={id}
            item={item}
            kind={kind}
            sectionId={sectionId}
            onDone={onToggle}
          />
        </div>
      )}
    </li>
  );
}
