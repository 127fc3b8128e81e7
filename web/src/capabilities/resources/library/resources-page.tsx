import { Button } from '@mantine/core';
import { canManageResources } from '@seedbed/domain/resources/policy.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { ResourceSections } from '#capabilities/resources/operations.ts';
import { SectionIcon } from '#capabilities/resources/section-icon.tsx';
import { sectionName } from '#capabilities/resources/section-name.ts';
import { useActor } from '#platform/actor.tsx';
import type { ResourceSectionsQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Grid, Stack } from '#platform/ui/layout/layout.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './library.module.css';
import { Library, LibraryBar, useLibraryFilters } from './library.tsx';

/** The library of the organization: sections, required reading, and everything else. */
export function Component() {
  const { t } = useTranslation(['resources', 'navigation']);
  const actor = useActor();
  const { isFiltered } = useLibraryFilters();
  const [{ data }] = useQuery({ query: ResourceSections, requestPolicy: 'cache-and-network' });
  const sections = (data?.resourceSections ?? []).filter(({ count }) => count > 0);
  return (
    <Page
      title={t('title')}
      sentence={t('sentence')}
      bar={<LibraryBar />}
      action={
        canManageResources(actor) && (
          <Button component={Link} to="/articles/management" variant="default">
            {t('manage')}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        {!isFiltered && sections.length > 1 && (
          <Grid as="nav" aria-label={t('sections.title')} min="10.5rem" gap={3}>
            {sections.map((section) => (
              <SectionCard key={section._id} section={section} />
            ))}
          </Grid>
        )}
        <Library />
      </Stack>
    </Page>
  );
}

function SectionCard({ section }: { section: ResourceSectionsQuery['resourceSections'][number] }) {
  const { t } = useTranslation('resources');
  return (
    <AppLink to={`/resources/section/${section._id}`} className={css.card}>
      <span className={css.icon}>
        <SectionIcon icon={section.icon} />
      </span>
      <span className={css.words}>
        <bdi className={css.name}>{sectionName(section)}</bdi>
        <span className="note">{t('found', { count: section.count })}</span>
        {section.unread > 0 && <span className="note">{t('unread-count', { count: section.unread })}</span>}
      </span>
    </AppLink>
  );
}
