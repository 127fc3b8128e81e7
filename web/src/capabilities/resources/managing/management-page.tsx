import { Button } from '@mantine/core';
import { managedResourceColumns } from '@seedbed/domain/resources/columns.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ResourceSections } from '#capabilities/resources/operations.ts';
import { sectionName } from '#capabilities/resources/section-name.ts';
import { useActor } from '#platform/actor.tsx';
import { personChoice } from '#platform/forms/picker/choices.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { managedCells } from './cells.tsx';
import { NewResourceDialog } from './new-resource-dialog.tsx';
import { ManagedResourceList, PeopleForResources } from './operations.ts';
import { SectionsDialog } from './sections-dialog.tsx';

const Line = lineOf(['title', 'state', 'section', 'readers'], managedCells, { isSelectable: false, hasBox: false });

/** All resources of the organization, for those who write them. */
export function Component() {
  const { t } = useTranslation(['resources', 'navigation']);
  const [dialog, open] = useState<'resource' | 'sections' | null>(null);
  const values = useValueOptions('resources', managedResourceColumns);
  const [isFiltering, filter] = useState(false);
  const [{ data: found }] = useQuery({ query: ResourceSections });
  const [{ data: people }] = useQuery({ query: PeopleForResources, variables: {}, pause: !isFiltering });
  const sections = found?.resourceSections;
  const options = useMemo(
    () => ({
      ...values,
      section: (sections ?? []).map((one) => ({ value: one._id, label: sectionName(one) })),
      owner: (people?.peopleForResources ?? []).map((one) => personChoice(one)),
    }),
    [values, sections, people],
  );
  const actor = useActor();
  const hasSections = sections === undefined || sections.length > 0;
  const create = (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => open(hasSections ? 'resource' : 'sections')}>
      {t('new.button')}
    </Button>
  );
  return (
    <ListPage
      name="managed-resources"
      texts="resources"
      title={t('navigation:entries.articles-management')}
      action={
        <>
          <Button variant="default" onClick={() => open('sections')}>
            {t('sections.title')}
          </Button>
          {create}
        </>
      }
      columns={managedResourceColumns}
      document={ManagedResourceList}
      options={options}
      onFilter={() => filter(true)}
      cells={managedCells}
      usualView="table"
      Card={Line}
      cards="lines"
      scope={actor.scopes['ARTICLES:EDIT'] ?? 'NONE'}
      empty={
        <Empty
          drawing={<StoryDrawing />}
          title={t('managing-empty.title')}
          sentence={t('managing-empty.sentence')}
          action={create}
        />
      }
      below={
        <>
          <NewResourceDialog opened={dialog === 'resource'} onClose={() => open(null)} />
          <SectionsDialog opened={dialog === 'sections'} onClose={() => open(null)} />
        </>
      }
    />
  );
}
