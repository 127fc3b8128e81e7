import { Button, Loader, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { DiscardRun, OneRun, RerunRun } from '#capabilities/matching/operations.ts';
import { Writes } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { list } from '#platform/i18n/dates.ts';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { ChevronDownIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { Misses } from './misses.tsx';
import type { Run } from './pair.ts';
import { PairRow } from './pair-row.tsx';
import { PinForm } from './pin-form.tsx';
import { PublishForm } from './publish-form.tsx';
import css from './run.module.css';
import { RunStatePill, useRunWords } from './run-words.tsx';

/** One matching: its pairs with reasons, startups without a mentor, and the way to publish it. */
export function Component() {
  const { t } = useTranslation('matching');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({
    query: OneRun,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const run = data?.matchRun;
  if (!run) return <NotLoaded error={error} onRetry={again} missing={data && t('runs.missing')} />;
  return <RunView run={run} />;
}

function RunView({ run }: { run: Run }) {
  const { t } = useTranslation('matching');
  const { title, settings } = useRunWords(run);
  const [dialog, setDialog] = useState<'pin' | 'publish' | null>(null);
  const close = () => setDialog(null);
  const weights = list(
    run.weights.map(({ part, weight }) =>
      t('runs.weight', { part: t(`parts.${part as Exclude<typeof part, 'wish'>}`), weight }),
    ),
  );
  return (
    <Page
      title={title}
      sentence={
        <>
          <RunStatePill state={run.state} /> {settings}
        </>
      }
      action={
        run.state === 'pending' && (
          <RunActions run={run} onPin={() => setDialog('pin')} onPublish={() => setDialog('publish')} />
        )
      }
    >
      <Stack gap={6}>
        {run.state === 'running' ? (
          <Running run={run} />
        ) : (
          <>
            <Pairs run={run} />
            <Misses run={run} />
            <p className="note">
              {t('runs.weights', { weights })}
              {run.pairs.some(({ isFirm }) => isFirm) && ` · ${t('runs.firm-why')}`}
            </p>
          </>
        )}
      </Stack>
      <FormDialog opened={dialog === 'pin'} title={t('pin.title')} onClose={close}>
        <PinForm run={run} onDone={close} />
      </FormDialog>
      <FormDialog opened={dialog === 'publish'} title={t('publish.title')} onClose={close}>
        <PublishForm run={run} onDone={close} />
      </FormDialog>
    </Page>
  );
}

function RunActions({ run, onPin, onPublish }: { run: Run; onPin: () => void; onPublish: () => void }) {
  const { t } = useTranslation('matching');
  const [rerun, isBusy] = useAct(RerunRun);
  const [discard] = useAct(DiscardRun);
  const [runId, count] = [run._id, run.pairs.filter(({ state }) => state !== 'excluded').length];
  return (
    <Writes>
      <Button disabled={count === 0} onClick={onPublish}>
        {t('publish.action')}
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => void rerun({ runId })}>
        {t('runs.rerun')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDownIcon size={16} />}>
            {t('runs.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PlusIcon size={16} />} onClick={onPin}>
            {t('pin.title')}
          </Menu.Item>
          <Menu.Item
            onClick={async () => {
              const { data } = await discard({ runId });
              if (data) toastConfirmation(t('runs.discarded'));
            }}
          >
            {t('runs.discard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Writes>
  );
}

/** The result comes by a live update. */
function Running({ run }: { run: Run }) {
  const { t } = useTranslation('matching');
  const [discard] = useAct(DiscardRun);
  return (
    <Row gap={3} align="center" role="status">
      <Loader size="sm" />
      <span>{t('runs.running')}</span>
      <Writes>
        <Button variant="subtle" color="gray" onClick={() => void discard({ runId: run._id })}>
          {t('runs.discard')}
        </Button>
      </Writes>
    </Row>
  );
}

const searchableFrom = 12;

function Pairs({ run }: { run: Run }) {
  const { t } = useTranslation('matching');
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLocaleLowerCase();
  const matches = run.pairs.filter(
    ({ startup, mentor }) =>
      startup.name.toLocaleLowerCase().includes(sought) || mentor.fullName.toLocaleLowerCase().includes(sought),
  );
  const shown = matches.filter(({ state }) => state !== 'excluded');
  const removed = matches.filter(({ state }) => state === 'excluded');
  // Prices and free places are known again after the next calculation.
  const isChanged =
    run.state === 'pending' && run.pairs.some(({ state, price }) => state === 'pinned' && price === null);
  return (
    <>
      <Section title={t('runs.pairs', { n: run.pairCount })} gap={3}>
        {run.pairs.length >= searchableFrom && (
          <TextInput
            aria-label={t('runs.search')}
            placeholder={t('runs.search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maw={360}
          />
        )}
        {isChanged && <p className="note">{t('runs.changed')}</p>}
        {run.pairCount === 0 && (
          <Empty drawing={<PeopleDrawing />} title={t('runs.no-pairs.title')} sentence={t('runs.no-pairs.sentence')} />
        )}
        <ul className={css.pairs}>
          {shown.map((pair) => (
            <PairRow key={pair._id} run={run} pair={pair} />
          ))}
        </ul>
      </Section>
      {removed.length > 0 && (
        <Section title={t('runs.removed')} gap={3}>
          <ul className={css.pairs}>
            {removed.map((pair) => (
              <PairRow key={pair._id} run={run} pair={pair} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
