import type { KeyboardEvent, SyntheticEvent } from 'react';

function ignore(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function ignoreKey(event: KeyboardEvent) {
  if (event.key !== 'Tab' && event.key !== 'Escape') ignore(event);
}

const busyControl = {
  ...{ 'aria-disabled': true, 'data-busy': true },
  ...{ onClickCapture: ignore, onMouseDownCapture: ignore, onKeyDownCapture: ignoreKey },
} as const;

/**
 * Props of a checkbox, a switch or a list of choices that ignores input while its call runs. The browser takes the focus
 * from a disabled one. Buttons keep it by themselves.
 */
export const whileBusy = (isBusy: boolean): Partial<typeof busyControl> => (isBusy ? busyControl : {});
