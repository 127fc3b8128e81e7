import type { ReactNode } from 'react';
import css from './settings.module.css';

interface Props {
  id?: string;
  title: string;
  sentence?: string;
  children: ReactNode;
}

/** One line of a list of settings: what it is and why, and at the end of it how it stands. */
export function Setting({ id, title, sentence, children }: Props) {
  return (
    <div className={css.setting}>
      <dt>
        <span id={id} className={css.title}>
          {title}
        </span>
        {sentence && <span className={css.sentence}>{sentence}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
