import type { ReactNode } from 'react';
import css from './empty.module.css';

interface Props {
  drawing: ReactNode;
  title: string;
  /** The reason why it is empty. */
  sentence?: string;
  action?: ReactNode;
}

export function Empty({ drawing, title, sentence, action }: Props) {
  return (
    <div className={css.empty}>
      {drawing}
      <p className={css.title}>{title}</p>
      {sentence && <p className={css.sentence}>{sentence}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
