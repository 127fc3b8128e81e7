import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { isToRead } from '#capabilities/evaluations/evaluating/queue.ts';
import { OwnEvaluations } from '#capabilities/evaluations/operations.ts';
import type { EvaluationCardFragment } from '#platform/api/generated/documents.ts';
import { matching } from '#platform/text-match.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { SearchIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { OwnCapacities } from './own-capacities.tsx';
import { QueuePart, QueueSummary } from './queue-rows.tsx';

/** A shorter queue is seen at a glance. */
const fewest = 8;

/** Everything that the person reads, with its progress. */
export function Component() {
  const { t } = useTranslation(['evaluations', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: OwnEvaluations, requestPolicy: 'cache-and-network' });
  const all = data?.ownEvaluations ?? [];
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? all : searched(all, typed, (number) => t('blind-name', { number }));
  const open = found.filter(isToRead);
  const sent = found.filter((one) => !isToRead(one));
  const first = all.find(isToRead);
  return (
    <Page
      title={t('navigation:entries.my-evaluations')}
      sentence={t('queue.sentence')}
      width="reading"
      action={
        first && (
          <Button component={AppLink} to={`/applications/evaluations/${first._id}`}>
            {first.state === 'in_progress' ? t('queue.continue') : t('queue.start')}
          </Button>
        )
      }
    >
      {!data && <NotLoaded error={error} onRetry={again} rows={5} />}
      {data && all.length === 0 && (
        <Empty drawing={<StoryDrawing />} title={t('queue.empty.title')} sentence={t('queue.empty.sentence')} />
      )}
      {all.length > 0 && <QueueSummary all={all} />}
      {all.length >= fewest && (
        <TextInput
          type="search"
          aria-label={t('queue.search')}
          placeholder={t('queue.search')}
          leftSection={<SearchIcon size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {all.length > 0 && found.length === 0 && <p role="status">{t('queue.no-match')}</p>}
      {open.length > 0 && <QueuePart title={t('queue.open')} evaluations={open} />}
      {sent.length > 0 && <QueuePart title={t('queue.sent')} evaluations={sent} />}
      {data && <OwnCapacities />}
    </Page>
  );
}

/** By the name that is shown, the funnel and the round; in the order of the queue. */
function searched(
  all: readonly EvaluationCardFragment[],
  typed: string,
  blindName: (number: string) => string,
): EvaluationCardFragment[] {
  const entries = all.map((one) => ({
    name: one.isBlind ? blindName(one.name) : one.name,
    also: `${one.funnelName} ${one.roundName}`,
    one,
  }));
  const found = new Set(matching(entries, typed).map(({ one }) => one));
  return all.filter((one) => found.has(one));
}
