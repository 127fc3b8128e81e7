import type { ComponentType, ReactNode } from 'react';
import css from './components-page.module.css';

/** Keyed by component name. A shared component without an example fails `examples.test.tsx`. */
export type Examples = Readonly<Record<string, ComponentType>>;

/** One state of a component, with its name above it. */
export const State = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={css.state} data-state={name} data-wide={wide}>
    {/* Internal labels are not translated. */}
    <p className={css.name} lang="en" dir="ltr">
      {name}
    </p>
    <div className={css.shown}>{children}</div>
  </div>
);
