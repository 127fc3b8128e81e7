import { Button } from '@mantine/core';
import { checklistOf, isWaiting, percentOf } from '@seedbed/domain/documents/asset.ts';
import { canAnswerRequest, canDecideAssets } from '@seedbed/domain/documents/policy.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AskDialog } from '#capabilities/documents/assets/ask-dialog.tsx';
import { percent } from '#capabilities/documents/numbers.ts';
import { RequestsOfStartup } from '#capabilities/documents/operations.ts';
import { useActor, useIsInPlan, useIsViewing } from '#platform/actor.tsx';
import { tenantZone } from '#platform/boot.ts';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { factsOf, type OpenRequest } from './open-request.ts';
import { RequestRow } from './request-row.tsx';
import { RequestToAnswer } from './request-to-answer.tsx';
import css from './requests.module.css';

/** Requests of a startup: those to answer first, then those with others, then approved ones. */
export function AskedFor({ startupId }: { startupId: string }) {
  const isInPlan = useIsInPlan('dataAssets');
  const [{ data, error }, again] = useQuery({
    query: RequestsOfStartup,
    variables: { startupId },
    pause: !isInPlan,
  });
  if (!isInPlan) return null;
  if (!data) return <NotLoaded error={error} onRetry={again} rows={2} />;
  return <Requests startupId={startupId} requests={data.assetRequests} />;
}

function Requests({ startupId, requests }: { startupId: string; requests: readonly OpenRequest[] }) {
  const { t } = useTranslation('documents');
  const actor = useActor();
  const isViewing = useIsViewing();
  const [isAsking, ask] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const mayAsk = canDecideAssets(actor, startupId) && !isViewing;
  if (requests.length === 0 && !mayAsk) return null;
  const mine = requests.filter((one) => canAnswerRequest(actor, factsOf(one)));
  const waiting = requests.filter((one) => isWaiting(one.state) && !mine.includes(one));
  const submitted = requests.filter(({ state }) => state === 'submitted');
  const ended = requests.filter(({ state }) => state === 'approved' || state === 'expired');
  const count = mine.length + waiting.length;
  return (
    <section aria-label={t('requests.title')}>
      <Stack gap={3}>
        <Row gap={3} align="center" justify="between">
          <Row gap={3} align="center">
            <h2 className={css.title}>{count > 0 ? t('requests.asked', { count }) : t('requests.title')}</h2>
            <Progress requests={requests} />
          </Row>
          {mayAsk && (
            <Button variant="default" leftSection={<PlusIcon size={16} />} onClick={() => ask(true)}>
              {t('assets.ask-any')}
            </Button>
          )}
        </Row>
        {mine.map((request) => (
          <RequestToAnswer key={request._id} request={request} />
        ))}
        <Rows requests={[...waiting, ...submitted]} label={t('requests.title')} />
        {ended.length > 0 && (
          <>
            <Row>
              <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('requests.done', { count: ended.length })}
              </Button>
            </Row>
            {isOpen && <Rows requests={ended} label={t('requests.done', { count: ended.length })} />}
          </>
        )}
      </Stack>
      <AskDialog opened={isAsking} startupId={startupId} onClose={() => ask(false)} />
    </section>
  );
}

function Rows({ requests, label }: { requests: readonly OpenRequest[]; label: string }) {
  if (requests.length === 0) return null;
  return (
    <Card as="ul" pad={0} aria-label={label}>
      {requests.map((request) => (
        <RequestRow key={request._id} request={request} />
      ))}
    </Card>
  );
}

/** How much of the checklist is approved. */
function Progress({ requests }: { requests: readonly OpenRequest[] }) {
  const { t } = useTranslation('documents');
  const checklist = checklistOf(
    requests.map((one) => ({ ...one, personId: one.personId ?? null })),
    today(tenantZone),
  );
  const done = percentOf(checklist);
  if (done === null) return null;
  const { approved, total } = checklist;
  return (
    <span className={css.progress}>
      <span className="note">{t('requests.approved-of', { approved, total, percent: percent(done) })}</span>
      <span className={css.track} aria-hidden="true">
        <span className={css.done} style={{ inlineSize: `${done}%` }} />
      </span>
    </span>
  );
}
