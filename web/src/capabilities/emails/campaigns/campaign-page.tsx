import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { Editor } from '#capabilities/emails/editing/editor.tsx';
import { Report } from '#capabilities/emails/report/report.tsx';
import { useVisit } from '#platform/recent.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { OneCampaign } from './operations.ts';

/** A draft opens its editor, any other campaign its report. */
export function Component() {
  const { t } = useTranslation('campaigns');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({
    query: OneCampaign,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const campaign = data?.campaign;
  useVisit('Campaign', campaign);
  if (!campaign) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return campaign.canEdit ? (
    <Editor key={campaign._id} campaign={campaign} />
  ) : (
    <Report key={campaign._id} campaign={campaign} onStale={() => again({ requestPolicy: 'network-only' })} />
  );
}
