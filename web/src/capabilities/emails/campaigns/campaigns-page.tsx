import { Button } from '@mantine/core';
import { campaignStates } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { campaignColumns } from '@seedbed/domain/emails/campaigns/columns.ts';
import { canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { campaignCells } from './cells.tsx';
import { NewCampaignDialog } from './new-campaign-dialog.tsx';
import { Campaigns } from './operations.ts';

const Line = lineOf(['name', 'recipients', 'problems', 'state'], campaignCells, { isSelectable: false, hasBox: false });

/** All campaigns; people of the network see their own. */
export function Component() {
  const { t } = useTranslation(['campaigns', 'navigation']);
  const [opened, open] = useState(false);
  const options = useValueOptions('campaigns', campaignColumns);
  const isManager = canManageCampaigns(useActor());
  const segment = useMemo(
    () => ({
      key: 'show',
      label: t('segment.label'),
      parts: [
        {
          key: 'current',
          label: t('segment.current'),
          condition: { column: 'state', operator: 'ANY_OF' as const, values: [...campaignStates] },
        },
        {
          key: 'archived',
          label: t('segment.archived'),
          condition: { column: 'state', operator: 'ANY_OF' as const, values: ['archived'] },
        },
        { key: 'all', label: t('segment.all'), condition: null },
      ],
    }),
    [t],
  );
  const create = (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => open(true)}>
      {t('new.button')}
    </Button>
  );
  return (
    <ListPage
      name="campaigns"
      texts="campaigns"
      title={t('navigation:entries.emails-management')}
      action={
        <>
          {isManager && (
            <Button component={AppLink} to="/emails/management/delivery" variant="default">
              {t('why.button')}
            </Button>
          )}
          {create}
        </>
      }
      columns={campaignColumns}
      document={Campaigns}
      segment={segment}
      options={options}
      cells={campaignCells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={
        <Empty
          drawing={<StoryDrawing />}
          title={t('empty.title')}
          sentence={t(isManager ? 'empty.sentence' : 'empty.own-startups')}
          action={create}
        />
      }
      below={<NewCampaignDialog opened={opened} onClose={() => open(false)} />}
    />
  );
}
