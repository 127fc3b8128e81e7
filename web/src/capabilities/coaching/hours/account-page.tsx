import { Button, NumberInput, TextInput } from '@mantine/core';
import { checkAdjustment } from '@seedbed/domain/coaching/hours/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { AdjustHours, OneAccount } from '#capabilities/coaching/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { OneHourAccountQuery } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { calendarDay, fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Card, Grid, Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { accountName } from './account-cells.tsx';

type Account = NonNullable<OneHourAccountQuery['hourAccount']>;
const figures = ['allocated', 'pending', 'used', 'free'] as const;

/** A balance opens to its entries, in words. */
export function Component() {
  const { t } = useTranslation(['coaching', 'hours']);
  const id = useParams().id ?? '';
  const [isOpen, setOpen] = useState(false);
  const [{ data, error }, again] = useQuery({
    query: OneAccount,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const account = data?.hourAccount;
  if (!account) return <NotLoaded error={error} onRetry={again} missing={data && t('hours.missing')} />;
  return (
    <Page
      title={accountName(account)}
      sentence={account.isLow ? <Pill tone="warn">{t('hours.low')}</Pill> : t(`hours:values.kind.${account.kind}`)}
      action={
        account.mayManage && (
          <Writes>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('hours.adjust')}
            </Button>
          </Writes>
        )
      }
      width="reading"
    >
      <Stack gap={5}>
        <Grid min="140px" gap={3}>
          {figures.map((figure) => (
            <Card key={figure} gap={1}>
              <span className="note">{t(`hours:columns.${figure}`)}</span>
              <strong>{t('minutes', { count: account[figure] })}</strong>
            </Card>
          ))}
        </Grid>
        <Forecast account={account} />
        <Entries account={account} />
      </Stack>
      <FormDialog opened={isOpen} title={t('hours.adjust')} onClose={() => setOpen(false)}>
        <AdjustForm account={account} onDone={() => setOpen(false)} />
      </FormDialog>
    </Page>
  );
}

/** Until when the minutes of a program last, and who has not used any. */
function Forecast({ account: { forecast } }: { account: Account }) {
  const { t } = useTranslation('coaching');
  if (!forecast || (!forecast.endsOn && forecast.neverBooked.length === 0)) return null;
  const { endsOn, neverBooked } = forecast;
  return (
    <Section title={t('hours.forecast.title')}>
      {endsOn && <p>{t('hours.forecast.ends', { day: calendarDay(endsOn) })}</p>}
      {neverBooked.length > 0 && (
        <details>
          <summary>{t('hours.forecast.never', { count: neverBooked.length })}</summary>
          <ul>
            {neverBooked.map(({ _id, name }) => (
              <li key={_id}>
                <AppLink to={`/startup/${_id}/file/activities`} dir="auto">
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function Entries({ account }: { account: Account }) {
  const { t } = useTranslation('coaching');
  return (
    <Section title={t('hours.entries')}>
      {account.entries.length === 0 && <p className="note">{t('hours.no-entries')}</p>}
      <Stack as="ol" gap={3}>
        {account.entries.map((entry) => (
          <li key={entry._id}>
            <Row gap={2}>
              <span>{entryText(t, account, entry)}</span>
              {entry.sessionId &&
                (entry.sessionName ? (
                  <AppLink to={`/coaching/session/${entry.sessionId}`} dir="auto">
                    {entry.sessionName}
                  </AppLink>
                ) : (
                  <span className="note">{t('hours.deleted-session')}</span>
                ))}
            </Row>
            <p className="note" dir="auto">
              {[entry.reason, entry.by?.fullName, fullMoment(entry.createdAt, ownZone())].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

type Translate = ReturnType<typeof useTranslation<'coaching'>>['t'];

/** "45 minutes used", with the sign in words. */
function entryText(
  t: Translate,
  { kind: accountKind }: Account,
  { kind, minutes }: Account['entries'][number],
): string {
  const count = Math.abs(minutes);
  if (kind === 'transfer') return t(accountKind === 'pool' ? 'entries.given' : 'entries.received', { count });
  if (kind === 'adjust') return t(minutes < 0 ? 'entries.taken' : 'entries.added', { count });
  if (kind === 'post' && minutes < 0) return t('entries.returned', { count });
  return t(`entries.${kind}`, { count });
}

function AdjustForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation('coaching');
  const [adjust] = useAct(AdjustHours, { silent: true });
  const [initial] = useState(() => ({ id: newId(), minutes: 30, reason: '' }));
  const form = useCheckedForm({
    name: 'adjust',
    draft: `coaching-adjust:${account._id}`,
    initial,
    check: checkAdjustment,
    send: (values) => adjust({ ...values, accountId: account._id }),
    onSaved: () => {
      toastConfirmation(t('hours.adjusted'));
      onDone();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <NumberInput
        {...form.field('minutes')}
        label={t('fields.minutes')}
        description={t('hours.adjust-hint')}
        allowDecimal={false}
        value={form.values.minutes}
        onChange={(minutes) => form.set('minutes', Number(minutes) || 0)}
      />
      <TextInput {...form.text('reason')} label={t('fields.reason')} required withAsterisk={false} />
    </CheckedForm>
  );
}
