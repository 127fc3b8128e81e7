import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { boot } from '#platform/boot.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { OpenFunnelList } from './new-application-page.tsx';
import { OpenFunnels } from './operations.ts';

/** Lists the open calls, each with its link. */
export function OpenCalls() {
  const { t } = useTranslation(['applications', 'accounts']);
  const [{ data, error }, again] = useQuery({ query: OpenFunnels });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={2} />;
  if (data.openFunnels.length === 0)
    return (
      <Empty
        drawing={<StoryDrawing />}
        title={t('accounts:no-intake.title')}
        sentence={t('accounts:no-intake.sentence', { tenant: boot.publicIncubator?.name })}
      />
    );
  return <OpenFunnelList funnels={data.openFunnels} to={(slug) => `/applications-manager?apply=${slug}`} />;
}
