import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LinkedAccountFragment } from '#platform/api/generated/documents.ts';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './linked-calendars.module.css';
import { SetCalendarUse } from './operations.ts';

interface Props {
  accounts: readonly LinkedAccountFragment[];
  onChanged: () => void;
}

/** The one calendar that gets the bookings, or none. */
export function WrittenTo({ accounts, onChanged }: Props) {
  const { t } = useTranslation('linked-calendars');
  const [setUse, busy] = useAct(SetCalendarUse);
  const choices = accounts.flatMap(({ provider, name: account, calendars }) =>
    calendars
      .filter(({ canWrite }) => canWrite)
      .map(({ _id, name, isWrittenTo }) => ({
        value: _id,
        label: `${name} (${t(`providers.${provider}`)}, ${account})`,
        isWrittenTo,
      })),
  );
  if (choices.length === 0) return null;
  const chosen = choices.find(({ isWrittenTo }) => isWrittenTo)?.value ?? '';

  async function choose(calendarId: string) {
    const { data } = await setUse(
      calendarId
        ? { calendarId, isWrittenTo: true, countsAsBusy: null }
        : { calendarId: chosen, isWrittenTo: false, countsAsBusy: null },
    );
    if (data) toast(t('saved'));
    onChanged();
  }

  return (
    <NativeSelect
      className={css.field}
      label={t('written-to')}
      description={t('written-to-why')}
      {...whileBusy(busy)}
      value={chosen}
      onChange={(event) => void choose(event.currentTarget.value)}
      data={[{ value: '', label: t('written-nowhere') }, ...choices.map(({ value, label }) => ({ value, label }))]}
    />
  );
}
