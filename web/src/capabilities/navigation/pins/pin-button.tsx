import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PinIcon, PinnedIcon } from '#platform/ui/icons.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { usePins } from './use-pins.ts';

interface Props {
  kind: string;
  id: string;
  name: string;
  path?: string;
}

/** Keeps a record or a saved view in the sidebar. */
export function PinButton({ kind, id, name, path }: Props) {
  const { t } = useTranslation('navigation');
  const { isPinned, setPinned, busy, isLoaded } = usePins();
  const phone = usePhone();
  // A phone has no sidebar, and no room for a button more.
  if (!isLoaded || phone) return null;
  const pinned = isPinned(kind, id);
  const label = t(pinned ? 'pins.remove' : 'pins.add', { name });
  return (
    <Tooltip label={t(pinned ? 'pins.remove-short' : 'pins.add-short')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-pressed={pinned}
        disabled={busy}
        onClick={() => void setPinned(kind, id, !pinned, path ?? null)}
      >
        {pinned ? <PinnedIcon size={18} /> : <PinIcon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
