import { Button, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './toolbar.module.css';

interface Props {
  label: string;
  icon: Icon;
  isOn: boolean;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A button that asks for an address. Closing it gives the focus back. */
export const PopoverTool = ({ label, icon: Face, isOn, opened, onOpen, onClose, children }: Props) => (
  <Popover
    opened={opened}
    onChange={(next) => (next ? onOpen() : onClose())}
    trapFocus
    returnFocus
    position="bottom-start"
    withRoles={false}
  >
    <Popover.Target>
      <Button
        size="compact-sm"
        variant={isOn ? 'light' : 'subtle'}
        color="gray"
        leftSection={<Face size={18} />}
        aria-pressed={isOn}
        onClick={onOpen}
      >
        {label}
      </Button>
    </Popover.Target>
    <Popover.Dropdown role="dialog" aria-label={label} className={css.dialog}>
      <Stack gap={3}>{children}</Stack>
    </Popover.Dropdown>
  </Popover>
);
