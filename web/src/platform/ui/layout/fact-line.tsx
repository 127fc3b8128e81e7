import type { ReactNode } from 'react';
import css from './fact-line.module.css';

/** Short facts with dots between them. No line begins or ends with a dot, wherever it wraps. Each fact is an element. */
export const FactLine = ({ children }: { children: ReactNode }) => <span className={css.facts}>{children}</span>;
