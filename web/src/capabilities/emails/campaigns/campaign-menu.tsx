import { ActionIcon, Menu } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CampaignFactsFragment } from '#platform/api/generated/documents.ts';
import { DotsIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CreateCampaign, DeleteCampaign, SetCampaignArchived } from './operations.ts';

/** The rarer steps of a campaign. Each offers undo. */
export function CampaignMenu({ campaign }: { campaign: CampaignFactsFragment }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const navigate = useNavigate();
  const [create] = useAct(CreateCampaign);
  const [archive] = useAct(SetCampaignArchived);
  const [remove] = useAct(DeleteCampaign);
  const { _id: campaignId, name, state, isArchived, frozenAt, visitedCount, sentCount } = campaign;
  const isOnItsWay = state === 'scheduled' || state === 'sending' || state === 'paused';

  async function copy(again: boolean) {
    const copied = { id: newId<'Campaign'>(), name: t(again ? 'menu.again-name' : 'menu.copy-name', { name }) };
    const { data, undoId } = await create({ ...copied, copyOf: campaignId, again });
    if (!data) return;
    offerUndo(t('menu.copied'), undoId);
    await navigate(`/emails/management/${data.createCampaign._id}`);
  }
  async function setArchived() {
    const { data, undoId } = await archive({ campaignId, isArchived: !isArchived });
    if (data) offerUndo(t(isArchived ? 'menu.unarchived' : 'menu.archived'), undoId);
  }
  async function moveToTrash() {
    const { data, undoId } = await remove({ campaignId });
    if (!data) return;
    offerUndo(t('menu.deleted'), undoId);
    await navigate('/emails/management');
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('menu.more')}>
          <DotsIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {frozenAt && sentCount > visitedCount && (
          <Menu.Item onClick={() => void copy(true)}>{t('menu.again')}</Menu.Item>
        )}
        <Menu.Item onClick={() => void copy(false)}>{t('menu.copy')}</Menu.Item>
        <Menu.Item onClick={() => void setArchived()}>{t(isArchived ? 'menu.unarchive' : 'menu.archive')}</Menu.Item>
        {!isOnItsWay && (
          <Menu.Item color="red" onClick={() => void moveToTrash()}>
            {t('common:actions.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
