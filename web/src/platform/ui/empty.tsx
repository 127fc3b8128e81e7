import type { ReactNode } from 'react';
import { useIsViewing } from '#platform/actor.tsx';
import css from './empty.module.css';
import { firstRow, useFocusHandover } from './use-focus-handover.ts';

interface Props {
  drawing: ReactNode;
  title: string;
  /** The reason why it is empty. */
  sentence?: string;
  action?: ReactNode;
  /** The whole page is empty, so the title is its heading. */
  isPage?: boolean;
}

export function Empty({ drawing, title, sentence, action, isPage = false }: Props) {
  const isViewing = useIsViewing();
  // Its button creates the first record, whose row takes its place.
  const handover = useFocusHandover<HTMLDivElement>(firstRow);
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css.empty} {...handover}>
      {drawing}
      <Title className={css.title}>{title}</Title>
      {sentence && <p className={css.sentence}>{sentence}</p>}
      {action && (isPage || !isViewing) && <div className={css.actions}>{action}</div>}
    </div>
  );
}
