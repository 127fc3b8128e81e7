import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownText } from '#capabilities/courses/course-text.ts';
import { EventWarnings } from '#capabilities/courses/events/event-warnings.tsx';
import { errorText } from '#platform/api/errors.ts';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { FormNote } from '#platform/forms/form-note.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';
import { PublishCourse } from './operations.ts';
import { Translations } from './translations.tsx';
import { useUnsavedItems } from './unsaved-items.ts';

interface Props {
  opened: boolean;
  course: CourseDraftFragment;
  onClose: () => void;
}

const tones = { added: 'good', changed: 'info', bank: 'info', moved: 'plain', removed: 'warn' } as const;

/** The differences that learners will see, before they do. */
export function PublishDialog({ opened, course, onClose }: Props) {
  const { t } = useTranslation('courses');
  const [publish] = useAct(PublishCourse, { silent: true });
  const [problem, setProblem] = useState<string | null>(null);
  const unsaved = useUnsavedItems();
  const changes = course.draft?.changes ?? [];
  const added = changes.filter(({ kind, isRequired }) => kind === 'added' && isRequired).length;
  const isFirst = course.publishedVersion === null;

  async function send() {
    const { data, error, undoId } = await publish({ courseId: course._id });
    setProblem(error && errorText(error));
    if (!data) return;
    offerUndo(t('build.published', { name: ownText(course.title) }), undoId);
    onClose();
  }

  return (
    <FormDialog opened={opened} title={t('build.publish')} onClose={onClose} returnFocus={unsaved.length === 0}>
      <Form onSubmit={send} verb={t(unsaved.length > 0 ? 'build.publish-without' : 'build.publish')} onCancel={onClose}>
        {problem && <FormNote urgent>{problem}</FormNote>}
        {unsaved.map(({ id, title, show }) => (
          <FormNote
            key={id}
            verb={t('build.back-to-item')}
            onVerb={() => {
              onClose();
              // The dialog gives up the focus first.
              requestAnimationFrame(show);
            }}
          >
            {t('build.unsaved-item', { name: title })}
          </FormNote>
        ))}
        {!isFirst && <p>{t('build.keeps')}</p>}
        {!isFirst && added > 0 && <p>{t('build.new-required', { count: added })}</p>}
        <Translations course={course} />
        <EventWarnings course={course} />
        <ul className={css.changes}>
          {changes.map(({ kind, title }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a difference has no other identity
            <li key={i}>
              <Pill tone={tones[kind as keyof typeof tones] ?? 'plain'}>{t(`values.change.${kind as 'added'}`)}</Pill>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      </Form>
    </FormDialog>
  );
}
