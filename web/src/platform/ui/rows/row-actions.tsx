import type { ReactNode } from 'react';
import css from './row-actions.module.css';

/**
 * The buttons of a row. They lie over the end of the nearest positioned box, so they reserve no room. The pointer or the focus
 * on the row shows them; by touch they are always in sight, in the row's own flow.
 */
export const RowActions = ({ children }: { children: ReactNode }) => <span className={css.actions}>{children}</span>;
