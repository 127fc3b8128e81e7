import { useEffect, useState } from 'react';

/**
 * Mount row menus and dialogs lazily. They mount closed and open afterward, since Mantine stores the focus on
 * opening, not on mount.
 */
export function useWhenOpened(opened: boolean): { made: boolean; opened: boolean } {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (opened) setStands(true);
  }, [opened]);
  return { made: stands || opened, opened: stands && opened };
}
