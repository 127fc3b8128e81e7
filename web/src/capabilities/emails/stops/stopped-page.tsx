import { Button, TextInput } from '@mantine/core';
import { canLiftMailStop } from '@seedbed/domain/emails/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import type { StoppedAddressesQuery } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { useTypedInAddress } from '#platform/ui/use-typed-in-address.ts';
import { useAct } from '#platform/use-act.ts';
import { ImportDialog } from './import-dialog.tsx';
import { AllowAddress, StoppedAddresses } from './operations.ts';
import { StopDialog } from './stop-dialog.tsx';
import css from './stops.module.css';

const pageSize = 50;

/** Addresses that get no emails, with the reason and the end of each stop. */
export function Component() {
  const { t } = useTranslation(['campaigns', 'common']);
  const { get, set } = useAddress();
  const search = get('search') ?? '';
  const [typed, type] = useTypedInAddress(search, (text) => set({ search: text }, { typed: true }));
  const [limit, setLimit] = useState(pageSize);
  const [opened, open] = useState(false);
  const [imports, openImport] = useState(false);
  const [{ data, error }, again] = useQuery({
    query: StoppedAddresses,
    variables: { search: search || null, limit },
    requestPolicy: 'cache-and-network',
  });
  const canLift = canLiftMailStop(useActor());
  const refresh = () => again({ requestPolicy: 'network-only' });
  const add = canLift && (
    <Row gap={2}>
      <Button variant="default" onClick={() => openImport(true)}>
        {t('stopped.import')}
      </Button>
      <Button onClick={() => open(true)}>{t('stopped.add')}</Button>
    </Row>
  );
  return (
    <Page title={t('stopped.title')} sentence={t('stopped.sentence')} action={add} width="reading">
      <Stack gap={4}>
        <TextInput
          type="search"
          aria-label={t('stopped.search')}
          placeholder={t('stopped.search')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Loaded data={data?.stoppedAddresses} error={error} onRetry={again} rows={5}>
          {({ rows, more }) =>
            rows.length === 0 ? (
              <Empty drawing={<StoryDrawing />} title={t(search ? 'stopped.not-found' : 'stopped.none')} />
            ) : (
              <>
                <ul className={css.rows}>
                  {rows.map((row) => (
                    <Stopped key={row._id} row={row} canLift={canLift} onChanged={refresh} />
                  ))}
                </ul>
                {more && (
                  <Row justify="center">
                    <Button variant="default" onClick={() => setLimit(limit + pageSize)}>
                      {t('stopped.more')}
                    </Button>
                  </Row>
                )}
              </>
            )
          }
        </Loaded>
      </Stack>
      <StopDialog opened={opened} onClose={() => open(false)} onStopped={refresh} />
      <ImportDialog opened={imports} onClose={() => openImport(false)} onImported={refresh} />
    </Page>
  );
}

interface StoppedProps {
  row: StoppedAddressesQuery['stoppedAddresses']['rows'][number];
  canLift: boolean;
  onChanged: () => void;
}

function Stopped({ row, canLift, onChanged }: StoppedProps) {
  const { t } = useTranslation('campaigns');
  const [allow, busy] = useAct(AllowAddress);
  const { address, reason, detail, since, until, person, stoppedBy } = row;
  const lift = async () => {
    if (!(await allow({ address })).data) return;
    toast(t('stopped.allowed'));
    onChanged();
  };
  const facts = [
    t(`stopped.reasons.${reason}`),
    detail,
    stoppedBy && t('stopped.by', { name: stoppedBy.fullName }),
    t('why.since', { time: fullMoment(since, ownZone()) }),
    until && t('why.until', { time: fullMoment(until, ownZone()) }),
  ].filter(Boolean);
  return (
    <li>
      <Stack gap={1}>
        <span>
          <bdi>{address}</bdi>
          {person && (
            <>
              {' · '}
              <bdi>{person.fullName}</bdi>
            </>
          )}
        </span>
        <span className="note">{facts.join(' · ')}</span>
      </Stack>
      {canLift && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          aria-label={t('stopped.allow-one', { address })}
          onClick={() => void lift()}
        >
          {t('stopped.allow')}
        </Button>
      )}
    </li>
  );
}
