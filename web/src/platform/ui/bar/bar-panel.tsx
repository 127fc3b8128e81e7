import { ActionIcon } from '@mantine/core';
import { badgeOf } from '@seedbed/domain/kernel/badge.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { LazyDrawer } from '#platform/ui/lazy-dialogs.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import css from './bar-panel.module.css';

export interface BarPanelProps {
  title: string;
  /** The button's label, with the count. */
  label: string;
  icon: ReactNode;
  /** The number of new items. */
  count: number;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A top bar button with a count, and its panel at the edge of the page. */
export function BarPanel({ title, label, icon, count, opened, onOpen, onClose, children }: BarPanelProps) {
  const { t } = useTranslation();
  const topmost = useTopmost(opened);
  const { made } = useWhenOpened(opened);
  const badge = badgeOf(count);
  return (
    <>
      <ActionIcon
        className={css.button}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={title}
        onClick={onOpen}
      >
        {icon}
        {badge && <span className={css.badge} data-count={badge} />}
      </ActionIcon>
      {made && (
        <LazyDrawer
          opened={opened}
          onClose={onClose}
          closeOnEscape={topmost}
          position="right"
          size={420}
          title={title}
          closeButtonProps={{ 'aria-label': t('actions.close') }}
          classNames={{ body: css.body, header: css.head }}
          attributes={{ header: { role: 'presentation' } }}
        >
          {children}
        </LazyDrawer>
      )}
    </>
  );
}

export const PanelSections = ({ children }: { children: ReactNode }) => <Stack gap={4}>{children}</Stack>;

export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={css.heading}>{title}</h3>
    {children}
  </section>
);

/** A sticky footer: actions on all items, and a link to more. */
export const PanelFoot = ({ children }: { children: ReactNode }) => <div className={css.foot}>{children}</div>;
