import { type CSSProperties, createElement, type HTMLAttributes, type ReactNode } from 'react';
import css from './layout.module.css';

/** The number of a token: 4 is `--space-4`, 16 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  as?: 'div' | 'ul' | 'ol' | 'li' | 'dl' | 'section' | 'article' | 'header' | 'footer' | 'main' | 'nav' | 'aside';
  gap?: Space;
  children?: ReactNode;
}

const token = (space: Space) => (space === 0 ? '0' : `var(--space-${space})`);

function box(name: string | undefined, { as = 'div', gap, ...rest }: BoxProps, given: Record<string, string> = {}) {
  const style = { ...given, ...(gap !== undefined && { '--gap': token(gap) }) } as CSSProperties;
  const className = [name, gap !== undefined && css.gap].filter(Boolean).join(' ');
  return createElement(as, { ...rest, className, ...(Object.keys(style).length > 0 && { style }) });
}

/** Children below each other. */
export const Stack = (props: BoxProps) => box(css.stack, props);

interface RowProps extends BoxProps {
  align?: 'center' | 'start' | 'end' | 'baseline';
  justify?: 'center' | 'end' | 'between';
  nowrap?: boolean;
}

/** Children beside each other; they wrap. */
export const Row = ({ align, justify, nowrap, ...props }: RowProps) =>
  box(css.row, {
    ...props,
    ...{ 'data-align': align, 'data-justify': justify, 'data-nowrap': nowrap || undefined },
  });

interface GridProps extends BoxProps {
  /** The least width of a column. */
  min: string;
  /** Stretches few children over the whole width. */
  fit?: boolean;
}

/** A grid of as many equal columns as fit. */
export const Grid = ({ min, fit, ...props }: GridProps) =>
  box(css.grid, { ...props, ...{ 'data-fit': fit || undefined } }, { '--least': min });

/** The first child takes the room that the second leaves. */
export const Split = (props: BoxProps) => box(css.split, props);

interface CardProps extends BoxProps {
  pad?: Space;
}

/** A framed surface. With a gap its children are stacked. */
export const Card = ({ pad = 4, ...props }: CardProps) =>
  box([css.card, pad > 0 && css.pad, props.gap !== undefined && css.stack].filter(Boolean).join(' '), props, {
    ...(pad > 0 && { '--pad': token(pad) }),
  });

interface SectionProps extends Omit<BoxProps, 'as' | 'title'> {
  title: string;
}

/** A part of a page with its heading. */
export const Section = ({ title, gap = 4, children, ...props }: SectionProps) => (
  <Stack as="section" aria-label={title} gap={gap} {...props}>
    <h2 className={css.heading}>{title}</h2>
    {children}
  </Stack>
);
