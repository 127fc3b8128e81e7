import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type FocusEvent, type MouseEvent, useReducer, useRef } from 'react';

interface Props extends ComponentProps<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The element of all buttons. The browser takes the focus from a disabled one. So a busy button ignores clicks instead, and
 * so does one that becomes disabled while it has the focus, such as "Move up" at the top.
 */
export function BusyButton({ disabled = false, onClick, onBlur, ref, type = 'button', ...props }: Props) {
  const own = useRef<HTMLButtonElement>(null);
  const merged = useMergedRef(own, ref);
  const [, update] = useReducer((n: number) => n + 1, 0);
  const isBusy = Boolean(props['data-loading']) && !props['data-disabled'];
  const holdsFocus = disabled && own.current !== null && own.current === document.activeElement;
  function blur(event: FocusEvent<HTMLButtonElement>) {
    if (holdsFocus) update();
    onBlur?.(event);
  }
  const state = isBusy || holdsFocus ? { 'aria-disabled': true, onClick: ignore } : { disabled, onClick };
  return <button {...props} {...state} ref={merged} onBlur={blur} type={type} />;
}
