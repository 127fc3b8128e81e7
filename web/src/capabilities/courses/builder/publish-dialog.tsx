import { useTranslation } from 'react-i18next';
import { ownText } from '#capabilities/courses/course-text.ts';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';
import { PublishCourse } from './operations.ts';

interface Props {
  opened: boolean;
  course: CourseDraftFragment;
  onClose: () => void;
}

const tones = { added: 'good', changed: 'info', moved: 'plain', removed: 'warn' } as const;

/** The differences that learners will see, before they do. */
export function PublishDialog({ opened, course, onClose }: Props) {
  const { t } = useTranslation('courses');
  const [publish] = useAct(PublishCourse);
  const changes = course.draft?.changes ?? [];
  const added = changes.filter(({ kind, isRequired }) => kind === 'added' && isRequired).length;
  const isFirst = course.publishedVersion === null;

  async function send() {
    const { data, undoId } = await publish({ courseId: course._id });
    if (!data) return;
    offerUndo(t('build.published', { name: ownText(course.title) }), undoId);
    onClose();
  }

  return (
    <FormDialog opened={opened} title={t('build.publish')} onClose={onClose}>
      <Form onSubmit={send} verb={t('build.publish')} onCancel={onClose}>
        {!isFirst && <p>{t('build.keeps')}</p>}
        {!isFirst && added > 0 && <p>{t('build.new-required', { count: added })}</p>}
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
