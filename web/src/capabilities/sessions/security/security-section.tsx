import { type ReactNode, useId } from 'react';
import { Card } from '#platform/ui/layout/layout.tsx';
import css from './security.module.css';

interface Props {
  title: string;
  sentence: string;
  children: ReactNode;
}

export function Section({ title, sentence, children }: Props) {
  const id = useId();
  return (
    <Card as="section" pad={4} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <p className={css.sentence}>{sentence}</p>
      {children}
    </Card>
  );
}
