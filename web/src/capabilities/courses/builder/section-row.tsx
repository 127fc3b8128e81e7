import { ActionIcon, TextInput } from '@mantine/core';
import { checkSectionTitle } from '@seedbed/domain/courses/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { GripIcon, TrashIcon } from '#platform/ui/icons.tsx';
import type { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';
import { SaveSection } from './operations.ts';

interface Props {
  courseId: string;
  section: { _id: string; title: string };
  isOpen: boolean;
  reorder: ReturnType<typeof useReorder<HTMLOListElement>>;
  onToggle: () => void;
  onRemove: () => void;
}

/** A heading that takes its items with it. Its name opens the field. */
export function SectionRow({ courseId, section, isOpen, reorder, onToggle, onRemove }: Props) {
  const { t } = useTranslation('courses');
  const { _id: id, title } = section;
  return (
    <li className={css.section} {...reorder.rowProps(id)}>
      <div className={css.head}>
        <button
          type="button"
          className={css.handle}
          aria-label={t('build.move', { name: title })}
          {...reorder.handleProps(id)}
        >
          <GripIcon size={16} />
        </button>
        {isOpen ? (
          <SectionForm key={title} courseId={courseId} id={id} title={title} onDone={onToggle} />
        ) : (
          <button type="button" className={css.heading} aria-expanded={false} onClick={onToggle}>
            <bdi>{title}</bdi>
          </button>
        )}
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
    </li>
  );
}

function SectionForm({
  courseId,
  id,
  title,
  onDone,
}: {
  courseId: string;
  id: string;
  title: string;
  onDone: () => void;
}) {
  const { t } = useTranslation('courses');
  const [save] = useAct(SaveSection, { silent: true });
  const [initial] = useState({ title });
  const form = useCheckedForm({
    name: 'section',
    draft: `course-section:${id}`,
    initial,
    check: (values) => checkSectionTitle(values.title),
    send: (values) => save({ courseId, id, title: values.title }),
    onSaved: ({ undoId }, values) => {
      if (undoId) offerUndo(t('build.saved', { name: values.title.trim() }), undoId);
      onDone();
    },
  });
  return (
    <div className={css.grow}>
      <CheckedForm form={form} onCancel={onDone}>
        <TextInput {...form.text('title')} label={t('fields.sectionTitle')} autoFocus maxLength={160} />
      </CheckedForm>
    </div>
  );
}
