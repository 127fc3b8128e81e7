import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MentorTabs } from '#capabilities/matching/mentor-tabs.tsx';
import { Runs } from '#capabilities/matching/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { MatchRunCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Card, Grid, Row } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { RunStatePill, useRunWords } from './run-words.tsx';
import { StartRunForm } from './start-run-form.tsx';

/** The matchings of the organization, the newest first. */
export function Component() {
  const { t } = useTranslation(['matching', 'navigation']);
  const [isStarting, setStarting] = useState(false);
  const [{ data, error }, again] = useQuery({ query: Runs, requestPolicy: 'cache-and-network' });
  const close = () => setStarting(false);
  const action = (
    <Writes>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setStarting(true)}>
        {t('runs.start')}
      </Button>
    </Writes>
  );
  return (
    <Page
      title={t('navigation:entries.mentors-management')}
      sentence={t('runs.sentence')}
      action={action}
      bar={<MentorTabs />}
    >
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {({ matchRuns }) =>
          matchRuns.length === 0 ? (
            <Empty
              drawing={<PeopleDrawing />}
              title={t('runs.empty.title')}
              sentence={t('runs.empty.sentence')}
              action={action}
            />
          ) : (
            <Grid as="ul" min="280px" gap={3}>
              {matchRuns.map((run) => (
                <Card as="li" key={run._id} gap={2}>
                  <RunSummary run={run} />
                </Card>
              ))}
            </Grid>
          )
        }
      </Loaded>
      <FormDialog opened={isStarting} title={t('runs.start')} onClose={close}>
        <StartRunForm onDone={close} />
      </FormDialog>
    </Page>
  );
}

function RunSummary({ run }: { run: MatchRunCardFragment }) {
  const { t } = useTranslation('matching');
  const { title, settings } = useRunWords(run);
  return (
    <>
      <Row gap={2} justify="between" align="center">
        <AppLink to={`/startups/mentors/runs/${run._id}`}>
          <strong>{title}</strong>
        </AppLink>
        <RunStatePill state={run.state} />
      </Row>
      <p className="note">{settings}</p>
      {run.state !== 'running' && (
        <p>
          {t('runs.pairs', { n: run.pairCount })}
          {run.missCount > 0 && ` · ${t('runs.misses', { n: run.missCount })}`}
        </p>
      )}
    </>
  );
}
