import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { entries } from '@seedbed/domain/navigation/entries.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useActor } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronDownIcon, LockIcon } from '#platform/ui/icons.tsx';
import { iconOf, labelOf, pathOf } from './entries.ts';
import css from './sidebar.module.css';

export interface SitemapEntry {
  name: string;
  locked: boolean;
  subMenu?: SitemapEntry[];
}

type Self = Pick<Actor, 'userId' | 'ownStartupIds'>;

/** Whether the address lies on the entry's page or, for a branch, on one below it. */
export function isCurrent(entry: SitemapEntry, pathname: string, self: Self): boolean {
  const path = pathOf(entry.name);
  const [, section, id] = pathname.split('/');
  if (section === 'startup') {
    const isOwn = id === undefined || id === 'file' || self.ownStartupIds.some((own) => own === id);
    if (entry.name === 'My Startup' || path === '/startups') return isOwn === (entry.name === 'My Startup');
  }
  if (path === '/profile') return section === 'profile' && (id === undefined || id === self.userId);
  if (path && (pathname === path || (path === '/' && pathname.startsWith('/home')))) return true;
  if (path && path !== '/' && !entry.subMenu?.length && pathname.startsWith(`${path}/`))
    return !hasLongerMatch(path, pathname);
  return entry.subMenu?.some((sub) => isCurrent(sub, pathname, self)) ?? false;
}

const hasLongerMatch = (path: string, pathname: string) =>
  entries.some((e) => e.path.length > path.length && pathname.startsWith(e.path));

export function SidebarEntry({ entry, level }: { entry: SitemapEntry; level: number }) {
  useTranslation('navigation');
  const { pathname } = useLocation();
  const current = isCurrent(entry, pathname, useActor());
  const [opened, setOpened] = useState<boolean | null>(null);
  const path = pathOf(entry.name);
  const label = labelOf(entry.name);
  const subs = entry.subMenu ?? [];
  const open = opened ?? current;
  const Icon = iconOf(entry.name);
  const inside = (
    <>
      {level === 1 && <Icon size={18} />}
      <span className={css.label} dir="auto">
        {label}
      </span>
    </>
  );

  if (entry.locked) return <Locked label={label}>{inside}</Locked>;
  if (subs.length === 0)
    return (
      <li>
        <AppLink
          to={path ?? '#'}
          className={css.entry}
          data-level={level}
          data-current={current}
          aria-current={current ? 'page' : undefined}
        >
          {inside}
        </AppLink>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={css.entry}
        data-level={level}
        aria-expanded={open}
        onClick={() => setOpened(!open)}
      >
        {inside}
        <ChevronDownIcon size={16} className={css.chevron} />
      </button>
      {open && (
        <ul>
          {path && <SidebarEntry entry={{ name: entry.name, locked: false }} level={level + 1} />}
          {subs.map((sub) => (
            <SidebarEntry key={sub.name} entry={sub} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Kept in its place, and it says why it does not open: to the pointer, the keyboard and the screen reader. */
function Locked({ label, children }: { label: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <li>
      <Tooltip label={t('locked')} position="right" multiline w={200}>
        <button type="button" className={css.entry} aria-disabled="true" aria-label={`${label}. ${t('locked')}`}>
          {children}
          <LockIcon size={14} className={css.chevron} />
        </button>
      </Tooltip>
    </li>
  );
}
