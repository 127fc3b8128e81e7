import type { ReactNode } from 'react';
import css from './settings.module.css';

interface Props {
  id?: string;
  title: string;
  sentence?: string;
  children: ReactNode;
}

/** A row of a settings list: title, explanation and control. */
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
