import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { CloseIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './planner.module.css';

export interface Wish {
  startupId: string;
  hostId: string;
  isMust: boolean;
}

interface Props {
  startups: readonly Choice[];
  hosts: readonly { _id: string; fullName: string }[];
  wishes: readonly Wish[];
  onChange: (wishes: Wish[]) => void;
}

/** Pairs that would like to meet, and those that must. */
export function WishesField({ startups, hosts, wishes, onChange }: Props) {
  const { t } = useTranslation('events');
  const [firstStartup, firstHost] = [startups[0], hosts[0]];
  if (!firstStartup || !firstHost) return null;
  const change = (at: number, part: Partial<Wish>) =>
    onChange(wishes.map((wish, i) => (i === at ? { ...wish, ...part } : wish)));
  return (
    <Stack as="section" gap={2} aria-label={t('planner.wishes')}>
      <span>{t('planner.wishes')}</span>
      {wishes.map((wish, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: wishes have no other identity while they are edited
        <div key={i} className={css.wish}>
          <NativeSelect
            aria-label={t('planner.wish-startup', { n: i + 1 })}
            value={wish.startupId}
            data={startups.map(({ value, label }) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) => change(i, { startupId: value })}
          />
          <NativeSelect
            aria-label={t('planner.wish-host', { n: i + 1 })}
            value={wish.hostId}
            data={hosts.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
            onChange={({ currentTarget: { value } }) => change(i, { hostId: value })}
          />
          <Checkbox
            label={t('planner.must')}
            checked={wish.isMust}
            onChange={({ currentTarget: { checked } }) => change(i, { isMust: checked })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('planner.remove-wish', { n: i + 1 })}
            onClick={() => onChange(wishes.filter((_, n) => n !== i))}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange([...wishes, { startupId: firstStartup.value, hostId: firstHost._id, isMust: false }])}
        >
          {t('planner.add-wish')}
        </Button>
      </div>
    </Stack>
  );
}
