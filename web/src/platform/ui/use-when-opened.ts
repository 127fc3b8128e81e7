import { useEffect, useState } from 'react';

/**
 * Mount row menus and dialogs lazily. They mount closed and open afterward, since Mantine stores the focus on
 * opening, not on mount.
 */
export function useWhenOpened(opened: boolean): { made: boolean; opened: boolean } {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (opened) setMounted(true);
  }, [opened]);
  return { made: isMounted || opened, opened: isMounted && opened };
}
