import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { ResourceSections } from '#capabilities/resources/operations.ts';
import { sectionName } from '#capabilities/resources/section-name.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Library, LibraryBar } from './library.tsx';

export function Component() {
  const { t } = useTranslation('resources');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: ResourceSections, requestPolicy: 'cache-and-network' });
  const section = data?.resourceSections.find(({ _id }) => _id === id);
  if (!section) return <NotLoaded error={error} onRetry={again} missing={data && t('sections.missing')} />;
  return (
    <Page title={sectionName(section)} sentence={t('found', { count: section.count })} bar={<LibraryBar />}>
      <Stack gap={4}>
        <AppLink to="/resources">{t('sections.all')}</AppLink>
        <Library sectionId={id} />
      </Stack>
    </Page>
  );
}
