import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { StatePill } from '#capabilities/resources/managing/cells.tsx';
import { useVisit } from '#platform/recent.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import type { EditedRecord } from './edited-record.ts';
import { EditedResource } from './operations.ts';
import { ReadersTab } from './readers-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { StateActions } from './state-actions.tsx';
import { TextTab } from './text-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

export function Component() {
  const { t } = useTranslation('resources');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({
    query: EditedResource,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const resource = data?.resource;
  useVisit('Resource', resource);
  if (!resource) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <Editing key={resource._id} resource={resource} />;
}

const tabsOf = ({ kind }: EditedRecord) =>
  kind === 'article' ? (['text', 'settings', 'readers', 'versions'] as const) : (['settings', 'readers'] as const);

/** Writes one resource: its text, its settings, its readers and its versions. */
function Editing({ resource }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  const { get, set } = useAddress();
  const navigate = useNavigate();
  const tabs = tabsOf(resource);
  const tab = tabs.find((one) => one === get('tab')) ?? tabs[0];
  const isPhone = usePhone();
  const onDeleted = () => void navigate('/articles/management');
  return (
    <Page
      title={resource.title}
      sentence={
        <Row as="div" gap={2} align="center">
          <StatePill state={resource.state} />
          {resource.isRequired && <Pill tone="info">{t('required')}</Pill>}
          {resource.publishedVersion !== null && <span>{t('version', { number: resource.publishedVersion })}</span>}
        </Row>
      }
      action={
        // On a phone the text has one menu for everything.
        !(isPhone && tab === 'text') && <StateActions resource={resource} onDeleted={onDeleted} />
      }
      bar={
        <SegmentedControl
          size="sm"
          aria-label={t('tabs.title')}
          value={tab}
          data={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onChange={(value) => set({ tab: value })}
        />
      }
    >
      <Stack gap={4}>
        {tab === 'text' && <TextTab resource={resource} onDeleted={onDeleted} />}
        {tab === 'settings' && <SettingsTab resource={resource} />}
        {tab === 'readers' && <ReadersTab resource={resource} />}
        {tab === 'versions' && <VersionsTab resource={resource} />}
      </Stack>
    </Page>
  );
}
