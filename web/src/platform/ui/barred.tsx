import { cloneElement, type ReactElement } from 'react';
import { Hint } from './hint.tsx';

interface BarredProps {
  /** The reason why the button is disabled. Without one it works. */
  why: string | null | false;
  children: ReactElement<{ disabled?: boolean }>;
}

/** A button that says on hover and focus why it is disabled: a disabled button itself takes no focus. */
export const Barred = ({ why, children }: BarredProps) =>
  why ? <Hint label={why}>{cloneElement(children, { disabled: true })}</Hint> : children;
