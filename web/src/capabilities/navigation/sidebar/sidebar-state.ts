import { useCallback, useRef, useState } from 'react';
import { stored } from '#platform/browser-storage.ts';

const storedState = stored('sidebar', (value): value is 'open' | 'closed' => value === 'open' || value === 'closed');
/** On a phone the sidebar closes after a delay, so that the tap is visible. */
const closeDelayMs = 300;

export interface SidebarState {
  open: boolean;
  toggle: () => void;
  mobileOpen: boolean;
  openMobile: () => void;
  closeMobile: () => void;
}

/** Wider screens have room for the open sidebar. */
const roomForSidebar = '(min-width: 1100px)';

/** Open where there is room, until the person chooses; the choice is stored. */
export function useSidebar(): SidebarState {
  const [open, setOpen] = useState(() => {
    const choice = storedState.read();
    return choice ? choice === 'open' : window.matchMedia(roomForSidebar).matches;
  });
  const [mobileOpen, setMobileOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toggle = useCallback(() => {
    setOpen((was) => {
      storedState.write(was ? 'closed' : 'open');
      return !was;
    });
  }, []);
  const openMobile = useCallback(() => {
    clearTimeout(timer.current);
    setMobileOpen(true);
  }, []);
  const closeMobile = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMobileOpen(false), closeDelayMs);
  }, []);
  return { open, toggle, mobileOpen, openMobile, closeMobile };
}
