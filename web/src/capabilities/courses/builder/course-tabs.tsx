import { useTranslation } from 'react-i18next';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';

/** The lists of people who write courses. */
export function CourseTabs() {
  const { t } = useTranslation('courses');
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { to: '/courses/management', label: t('title') },
        { to: '/courses/management/questions', label: t('bank.title') },
      ]}
    />
  );
}
