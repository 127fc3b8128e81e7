import type { ComponentProps, MouseEvent } from 'react';

interface Props extends ComponentProps<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** The element of all buttons. A busy one ignores clicks: the browser takes the focus from a disabled one. */
export function BusyButton({ disabled, onClick, type = 'button', ...props }: Props) {
  const isBusy = Boolean(props['data-loading']) && !props['data-disabled'];
  const state = isBusy ? { 'aria-disabled': true, onClick: ignore } : { disabled, onClick };
  return <button {...props} {...state} type={type} />;
}
