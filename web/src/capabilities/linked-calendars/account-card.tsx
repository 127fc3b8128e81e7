import { Button, Checkbox } from '@mantine/core';
import { isOAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedAccountFragment } from '#platform/api/generated/documents.ts';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { Barred } from '#platform/ui/barred.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './linked-calendars.module.css';
import { ReadLinkedAccount, SetCalendarUse, UnlinkAccount } from './operations.ts';
import { useBeginLink } from './use-link.ts';

interface Props {
  account: LinkedAccountFragment;
  mayUnlink: boolean;
  onChanged: () => void;
}

/** One account: whether it works, the last read, and which of its calendars count as busy. */
export function AccountCard({ account, mayUnlink, onChanged }: Props) {
  const { t } = useTranslation('linked-calendars');
  const { provider, name, state, error, calendars } = account;
  const needsSignIn = state === 'needs_sign_in';
  return (
    <Card as="li" pad={5} gap={4}>
      <div>
        <h3 className={css.name}>
          {t(`providers.${provider}`)}
          {(needsSignIn || error) && (
            <Pill tone="warn">{t(needsSignIn ? 'states.needs_sign_in' : 'states.failing')}</Pill>
          )}
        </h3>
        <p className={css.muted} dir="auto">
          {name}
        </p>
      </div>
      {(needsSignIn || error) && (
        <p role="status">{t(needsSignIn ? whyOf(provider) : `errors.${error ?? 'unreachable'}`)}</p>
      )}
      {calendars.length > 0 && <Calendars account={account} onChanged={onChanged} />}
      <Actions account={account} mayUnlink={mayUnlink} onChanged={onChanged} />
    </Card>
  );
}

const whyOf = (provider: LinkedAccountFragment['provider']) =>
  isOAuthProvider(provider) ? 'sign-in-again' : 'link-again';

function Calendars({ account: { calendars }, onChanged }: Omit<Props, 'mayUnlink'>) {
  const { t } = useTranslation('linked-calendars');
  const [setUse, busy] = useAct(SetCalendarUse);
  const readAt = calendars
    .flatMap(({ countsAsBusy, fetchedAt }) => (countsAsBusy && fetchedAt ? fetchedAt : []))
    .sort()[0];

  async function change(calendarId: string, countsAsBusy: boolean) {
    await setUse({ calendarId, countsAsBusy, isWrittenTo: null });
    onChanged();
  }

  return (
    <fieldset className={css.calendars}>
      <legend className={css.legend}>{t('counts-as-busy')}</legend>
      <Stack gap={2}>
        {calendars.map(({ _id, name, countsAsBusy }) => (
          <Checkbox
            key={_id}
            label={<bdi>{name}</bdi>}
            checked={countsAsBusy}
            {...whileBusy(busy)}
            onChange={(event) => void change(_id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <p className={css.muted}>
        {readAt ? (
          <>
            {t('last-read')} <TimeAgo at={readAt} />
          </>
        ) : (
          calendars.some(({ countsAsBusy }) => countsAsBusy) && t('not-read')
        )}
      </p>
    </fieldset>
  );
}

function Actions({ account, mayUnlink, onChanged }: Props) {
  const { t } = useTranslation(['linked-calendars', 'common']);
  const { _id: accountId, provider, name, state, calendars } = account;
  const [read, reading] = useAct(ReadLinkedAccount);
  const [unlink, unlinking] = useAct(UnlinkAccount);
  const [begin, beginning] = useBeginLink();
  const [asked, ask] = useState(false);
  const isBusyRead = calendars.some(({ countsAsBusy }) => countsAsBusy);

  async function confirm() {
    const { data, undoId } = await unlink({ accountId });
    ask(false);
    if (data) offerUndo(t('unlinked', { name }), undoId);
    onChanged();
  }

  return (
    <Row gap={2} align="center">
      {state === 'needs_sign_in' && isOAuthProvider(provider) && (
        <Button size="xs" loading={beginning === provider} onClick={() => void begin(provider)}>
          {t('sign-in')}
        </Button>
      )}
      {state === 'active' && isBusyRead && (
        <Button size="xs" variant="default" loading={reading} onClick={() => void read({ accountId }).then(onChanged)}>
          {t('read-now')}
        </Button>
      )}
      <Barred why={!mayUnlink && t('common:locked')}>
        <Button size="xs" variant="default" onClick={() => ask(true)}>
          {t('unlink')}
        </Button>
      </Barred>
      <ConfirmDialog
        open={asked}
        question={t('unlink-question')}
        about={name}
        verb={t('unlink')}
        busy={unlinking}
        isUndoable
        onConfirm={() => void confirm()}
        onClose={() => ask(false)}
      />
    </Row>
  );
}
