import { ActionIcon, Button, Menu } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { TemplateState } from '@seedbed/domain/milestones/milestone.ts';
import { canAssignPlans, canEditTemplates } from '@seedbed/domain/milestones/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AssignDialog } from '#capabilities/milestones/assign/assign-dialog.tsx';
import { MergeDialog } from '#capabilities/milestones/assign/merge-dialog.tsx';
import { CreateTemplate, DeleteTemplate, SaveTemplate } from '#capabilities/milestones/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { TemplateDraftFragment } from '#platform/api/generated/documents.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import {
  CheckIcon,
  DocumentsIcon,
  DotsIcon,
  EditIcon,
  FolderIcon,
  RefreshIcon,
  TrashIcon,
} from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { TemplateDialog } from './template-dialog.tsx';

/** Publish and assign first; the menu edits, duplicates, updates plans, archives and deletes. */
export function TemplateActions({ template }: { template: TemplateDraftFragment }) {
  const { t } = useTranslation(['milestones', 'common']);
  const navigate = useNavigate();
  const actor = useActor();
  const [asked, ask] = useState<'edit' | 'delete' | 'assign' | 'merge' | null>(null);
  const [save, saving] = useAct(SaveTemplate);
  const [create] = useAct(CreateTemplate);
  const [remove, removing] = useAct(DeleteTemplate);
  const { _id: templateId, name, state } = template;
  const mayEdit = canEditTemplates(actor);

  async function setState(next: TemplateState) {
    const { data, undoId } = await save({ templateId, input: { state: next }, version: null });
    if (data) offerUndo(t(next === 'published' ? 'templates.published' : 'templates.saved', { name }), undoId);
  }

  async function duplicate() {
    const id = newId<'PlanTemplate'>();
    const { summary, dayKind, direction, missedAfterDays } = template;
    const input = { name: t('templates.copy-name', { name }), summary, dayKind, direction, missedAfterDays };
    const { data, undoId } = await create({ id, input, copyOf: templateId, ready: null });
    if (!data) return;
    offerUndo(t('templates.duplicated', { name }), undoId);
    await navigate(`/startups/programs/incubator-plans/${id}`);
  }

  async function confirmDelete() {
    const { data, undoId } = await remove({ templateId });
    if (!data) return;
    offerUndo(t('templates.deleted', { name }), undoId);
    await navigate('/startups/programs/incubator-plans');
  }

  return (
    <>
      {mayEdit && state !== 'published' && (
        <Button loading={saving} leftSection={<CheckIcon size={18} />} onClick={() => void setState('published')}>
          {t('templates.publish')}
        </Button>
      )}
      {state === 'published' && canAssignPlans(actor) && (
        <Button onClick={() => ask('assign')}>{t('templates.assign')}</Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('templates.more', { name })}>
            <DotsIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item leftSection={<EditIcon size={16} />} onClick={() => ask('edit')}>
              {t('common:actions.edit')}
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item leftSection={<DocumentsIcon size={16} />} onClick={() => void duplicate()}>
              {t('templates.duplicate')}
            </Menu.Item>
          )}
          {canAssignPlans(actor) && template.planCount > 0 && (
            <Menu.Item leftSection={<RefreshIcon size={16} />} onClick={() => ask('merge')}>
              {t('plan.update')}
            </Menu.Item>
          )}
          {mayEdit && state === 'published' && (
            <Menu.Item leftSection={<FolderIcon size={16} />} onClick={() => void setState('archived')}>
              {t('templates.archive')}
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item leftSection={<TrashIcon size={16} />} onClick={() => ask('delete')}>
              {t('common:actions.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <TemplateDialog key={template.version} opened={asked === 'edit'} template={template} onClose={() => ask(null)} />
      <AssignDialog opened={asked === 'assign'} template={template} onClose={() => ask(null)} />
      <MergeDialog opened={asked === 'merge'} templateId={templateId} onClose={() => ask(null)} />
      <ConfirmDialog
        open={asked === 'delete'}
        question={t('templates.delete-question', { name })}
        verb={t('common:actions.delete')}
        busy={removing}
        isUndoable
        onConfirm={() => void confirmDelete()}
        onClose={() => ask(null)}
      />
    </>
  );
}
