import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { boot } from '#platform/boot.ts';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { Card } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import { ReceivesCampaigns, SetReceivesCampaigns } from './operations.ts';

/** Whether the person gets campaigns. */
export function CampaignSwitch() {
  const { t } = useTranslation('campaigns');
  const [{ data, error }, again] = useQuery({ query: ReceivesCampaigns });
  const [set, busy] = useAct(SetReceivesCampaigns);
  return (
    <Loaded data={data} error={error} onRetry={again} rows={1}>
      {({ receivesCampaigns }) => (
        <Card>
          <Switch
            label={t('receive.label', { organization: boot.publicIncubator?.name ?? '' })}
            description={t('receive.help')}
            checked={receivesCampaigns}
            {...whileBusy(busy)}
            onChange={async (event) => {
              await set({ receives: event.currentTarget.checked });
              again({ requestPolicy: 'network-only' });
            }}
          />
        </Card>
      )}
    </Loaded>
  );
}
