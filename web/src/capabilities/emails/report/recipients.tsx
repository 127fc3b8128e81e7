import { recipientColumns } from '@seedbed/domain/emails/campaigns/columns.ts';
import { canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignRecipients } from '#capabilities/emails/campaigns/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { recipientCells } from './recipient-cells.tsx';

const { campaign: _campaign, ...columns } = recipientColumns;
const Line = lineOf(['name', 'reason', 'state'], recipientCells, { isSelectable: false, hasBox: false });

/** Everyone whom the campaign was meant for, with what became of their email. */
export function Recipients({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('campaigns');
  const options = useValueOptions('campaigns', columns);
  const within = useMemo(
    () => ({ column: 'campaign', operator: 'ANY_OF' as const, values: [campaignId] }),
    [campaignId],
  );
  const isManager = canManageCampaigns(useActor());
  return (
    <>
      {isManager && <p className="note">{t('report.why-help')}</p>}
      <ListPart
        name="campaign-recipients"
        texts="campaigns"
        title={t('report.recipients')}
        columns={columns}
        document={CampaignRecipients}
        within={within}
        options={options}
        cells={recipientCells}
        usualView="table"
        Card={Line}
        cards="lines"
        empty={<Empty drawing={<PeopleDrawing />} title={t('report.nobody')} />}
      />
    </>
  );
}
