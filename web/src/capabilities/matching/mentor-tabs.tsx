import { useTranslation } from 'react-i18next';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';

const base = '/startups/mentors';

/** The pages of mentor matching. */
export function MentorTabs() {
  const { t } = useTranslation('matching');
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { to: base, label: t('mentors.title') },
        { to: `${base}/matches`, label: t('matches.title') },
        { to: `${base}/runs`, label: t('runs.title') },
        { to: `${base}/fairness`, label: t('fairness.title') },
      ]}
    />
  );
}
