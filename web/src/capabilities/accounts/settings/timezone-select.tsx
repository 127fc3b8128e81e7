import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { tenantZone } from '#platform/boot.ts';
import { useAct } from '#platform/use-act.ts';
import { SetTimezone } from './operations.ts';
import css from './settings.module.css';

/** Browsers list some zones by outdated names. */
const currentNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

const named = (zone: string) => zone.replaceAll('_', ' ');

interface Group {
  group: string;
  items: { value: string; label: string }[];
}

/** All zones of the browser, by continent. Old browsers list none and get a few defaults. */
function zones(own: string): Group[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = (Intl.supportedValuesOf?.('timeZone') ?? []).map((zone) => currentNames[zone] ?? zone);
  const groups = new Map<string, Group>();
  for (const value of [...new Set([own, here, ...known])].filter((zone) => zone && zone !== tenantZone).sort()) {
    const group = value.split('/')[0] ?? value;
    const existing = groups.get(group) ?? { group, items: [] };
    existing.items.push({ value, label: named(value) });
    groups.set(group, existing);
  }
  return [...groups.values()];
}

export function TimezoneSelect() {
  const { t } = useTranslation('own-account');
  const { timezone } = useMe();
  const [set] = useAct(SetTimezone);
  return (
    <NativeSelect
      className={css.choice}
      aria-label={t('fields.timezone')}
      value={timezone === tenantZone ? '' : timezone}
      onChange={(event) => void set({ timezone: event.currentTarget.value || null })}
      data={[{ value: '', label: t('settings.like-organization') }, ...zones(timezone)]}
    />
  );
}
