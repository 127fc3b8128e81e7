import { ActionIcon, Menu, usePopoverContext } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { useIsViewing } from '#platform/actor.tsx';
import { DotsIcon } from '#platform/ui/icons.tsx';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';

interface Props {
  label: string;
  /** The button, which dialogs focus on close. */
  button: RefObject<HTMLButtonElement | null>;
  /** The entries change nothing, so they stay for a person who views as somebody else. */
  isReading?: boolean;
  /** The entries. */
  children: ReactNode;
}

/** The menu at the end of a row. */
export function RowMenu({ label, button, isReading = false, children }: Props) {
  const id = useId();
  const [asked, ask] = useState(false);
  const { made, opened } = useWhenOpened(asked);
  const isViewing = useIsViewing();
  if (isViewing && !isReading) return null;
  return (
    <>
      <ActionIcon
        ref={button}
        id={`${id}-target`}
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        data-expanded={opened || undefined}
        onClick={() => ask(!asked)}
      >
        <DotsIcon size={18} />
      </ActionIcon>
      {made && (
        <Menu id={id} position="bottom-end" opened={opened} onChange={ask}>
          <At button={button} />
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Replaces Mantine's target, which would have to wrap the button from the start. */
function At({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { reference } = usePopoverContext();
  useLayoutEffect(() => {
    if (button.current) reference(button.current);
  }, [reference, button]);
  return null;
}
