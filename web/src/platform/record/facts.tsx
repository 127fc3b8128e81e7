import type { ReactNode } from 'react';
import { Writes } from '#platform/actor.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './facts.module.css';

/** The facts column; each fact is one line, with its name. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Stack as="dl" gap={1}>
    {children}
  </Stack>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);

/** A titled part of the record, in the column or below the body. */
export const RecordSection = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section>
    <div className={css.sectionHead}>
      <h2 className={css.title}>{title}</h2>
      <Writes>{action}</Writes>
    </div>
    {children}
  </section>
);
