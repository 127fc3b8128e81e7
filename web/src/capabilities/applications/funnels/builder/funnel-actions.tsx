import { ActionIcon, Button, Menu } from '@mantine/core';
import { permits } from '@seedbed/domain/access/permits.ts';
import type { FunnelStatus } from '@seedbed/domain/applications/funnels/funnel.ts';
import { canCreateFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import { canSeeTemplates } from '@seedbed/domain/emails/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FunnelDialog } from '#capabilities/applications/funnels/create/funnel-dialog.tsx';
import { DeleteFunnel, SetFunnelStatus } from '#capabilities/applications/funnels/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ArrowBackIcon, DotsIcon, ExternalLinkIcon, FolderIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';

/** Publish or restore; the menu has the rest. */
export function FunnelActions({ funnel }: { funnel: FunnelDraftFragment }) {
  const { t } = useTranslation(['applications', 'common']);
  const navigate = useNavigate();
  const actor = useActor();
  const canCreate = canCreateFunnels(actor);
  const canAssign = permits(actor, 'APPLICATIONS:MANAGE_ALL', { assigned: funnel.canEdit });
  const [setStatus, isSetting] = useAct(SetFunnelStatus);
  const [remove] = useAct(DeleteFunnel);
  const [isCopying, setCopying] = useState(false);
  const { name, status, canEdit, canDelete, hasApplications } = funnel;

  async function change(to: FunnelStatus) {
    const { data, undoId } = await setStatus({ funnelId: funnel._id, status: to });
    if (!data) return;
    const done = to === 'draft' ? (status === 'archived' ? 'restored' : 'unpublished') : to;
    offerUndo(t(`actions.done.${done}`, { name }), undoId);
  }
  async function drop() {
    const { data, undoId } = await remove({ funnelId: funnel._id });
    if (!data) return;
    offerUndo(t('actions.done.deleted', { name }), undoId);
    await navigate('/applications/funnels/management');
  }

  return (
    <div className={css.actions}>
      {status === 'published' && (
        <Button
          variant="default"
          component="a"
          href={`/apply/program/${funnel.slug}?preview`}
          target="_blank"
          rel="noopener"
          leftSection={<ExternalLinkIcon size={18} />}
        >
          {t('actions.public-page')}
        </Button>
      )}
      {canEdit && status === 'draft' && (
        <Button loading={isSetting} onClick={() => void change('published')}>
          {t('actions.publish')}
        </Button>
      )}
      {canEdit && status === 'archived' && (
        <Button
          variant="default"
          leftSection={<ArrowBackIcon size={18} />}
          loading={isSetting}
          onClick={() => void change('draft')}
        >
          {t('actions.restore')}
        </Button>
      )}
      {(canEdit || canDelete || canCreate || canAssign) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('actions.more', { name })}>
              <DotsIcon size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {canCreate && <Menu.Item onClick={() => setCopying(true)}>{t('actions.duplicate')}</Menu.Item>}
            {canAssign && (
              <Menu.Item component={AppLink} to={`/applications/funnels/${funnel._id}/decisions`}>
                {t('actions.decisions')}
              </Menu.Item>
            )}
            {canAssign && (
              <Menu.Item component={AppLink} to={`/applications/funnels/${funnel._id}/evaluators`}>
                {t('actions.evaluators')}
              </Menu.Item>
            )}
            {canSeeTemplates(actor) && (
              <Menu.Item component={AppLink} to={`/admin/configuration/emails/content-templates?funnel=${funnel._id}`}>
                {t('actions.emails')}
              </Menu.Item>
            )}
            {canEdit && status === 'published' && (
              <Menu.Item onClick={() => void change('draft')}>{t('actions.unpublish')}</Menu.Item>
            )}
            {canEdit && status !== 'archived' && (
              <Menu.Item leftSection={<FolderIcon size={16} />} onClick={() => void change('archived')}>
                {t('actions.archive')}
              </Menu.Item>
            )}
            {canDelete && !hasApplications && (
              <Menu.Item leftSection={<TrashIcon size={16} />} onClick={() => void drop()}>
                {t('common:actions.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <FunnelDialog opened={isCopying} source={funnel} onClose={() => setCopying(false)} />
    </div>
  );
}
