import { ActionIcon, Button, Menu } from '@mantine/core';
import { canCreateCourse } from '@seedbed/domain/courses/policy.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ownText } from '#capabilities/courses/course-text.ts';
import { useActor } from '#platform/actor.tsx';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { DocumentsIcon, DotsIcon, FolderIcon, PeekIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CreateCourse, DeleteCourse, SetArchived } from './operations.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** Preview and publish; the menu duplicates, archives and deletes. */
export function BuilderActions({ course }: { course: CourseDraftFragment }) {
  const { t } = useTranslation(['courses', 'common']);
  const navigate = useNavigate();
  const actor = useActor();
  const [asked, ask] = useState<'publish' | 'delete' | null>(null);
  const [create] = useAct(CreateCourse);
  const [archive] = useAct(SetArchived);
  const [remove, removing] = useAct(DeleteCourse);
  const { _id: courseId, state } = course;
  const name = ownText(course.title);
  const changes = course.draft?.changes.length ?? 0;
  const isArchived = state === 'archived';

  async function duplicate() {
    const id = newId<'Course'>();
    const title = course.title.map(({ language, value }) => ({
      language,
      value: t('build.copy-name', { name: value }),
    }));
    const summary = course.summary.map(({ language, value }) => ({ language, value }));
    const { order, selfEnroll } = course;
    const { data, undoId } = await create({ id, input: { title, summary, order, selfEnroll }, copyOf: courseId });
    if (!data) return;
    offerUndo(t('build.duplicated', { name }), undoId);
    await navigate(`/courses/management/course/${id}/builder`);
  }

  async function setArchived() {
    const { data, undoId } = await archive({ courseId, archived: !isArchived });
    if (data) offerUndo(t(isArchived ? 'build.restored' : 'build.archived', { name }), undoId);
  }

  async function confirmDelete() {
    const { data, undoId } = await remove({ courseId });
    if (!data) return;
    offerUndo(t('build.deleted', { name }), undoId);
    await navigate('/courses/management');
  }

  return (
    <>
      <Button
        component={AppLink}
        variant="default"
        leftSection={<PeekIcon size={18} />}
        to={`/courses/management/course/${courseId}/builder/preview`}
      >
        {t('build.preview')}
      </Button>
      {!isArchived && (
        <Button disabled={state === 'published' && changes === 0} onClick={() => ask('publish')}>
          {state === 'published' && changes === 0 ? t('build.no-changes') : t('build.publish')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more', { name })}>
            <DotsIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canCreateCourse(actor) && (
            <Menu.Item leftSection={<DocumentsIcon size={16} />} onClick={() => void duplicate()}>
              {t('build.duplicate')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<FolderIcon size={16} />} onClick={() => void setArchived()}>
            {t(isArchived ? 'build.restore' : 'build.archive')}
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon size={16} />} onClick={() => ask('delete')}>
            {t('common:actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PublishDialog opened={asked === 'publish'} course={course} onClose={() => ask(null)} />
      <ConfirmDialog
        open={asked === 'delete'}
        question={t('build.delete-question', { name })}
        verb={t('common:actions.delete')}
        busy={removing}
        isUndoable
        onConfirm={() => void confirmDelete()}
        onClose={() => ask(null)}
      />
    </>
  );
}
