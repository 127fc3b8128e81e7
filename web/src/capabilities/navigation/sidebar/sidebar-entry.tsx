import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOf, labelOf, pathOf, shortLabelOf } from '#capabilities/navigation/entries.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronDownIcon } from '#platform/ui/icons.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import { branches } from './branches.ts';
import { holds, type SitemapEntry } from './current-entry.ts';
import css from './sidebar.module.css';

interface Props {
  entry: SitemapEntry;
  level: number;
  /** The name of the one marked entry. */
  current: string | null;
  rail?: { onOpen: () => void };
}

export function SidebarEntry({ entry, level, current, rail }: Props) {
  useTranslation('navigation');
  const isHolding = holds(entry, current);
  const [touched, setTouched] = useState(() => branches.isOpen(entry.name));
  const path = pathOf(entry.name);
  const label = level === 1 ? labelOf(entry.name) : shortLabelOf(entry.name);
  const subs = entry.subMenu ?? [];
  const open = !rail && (touched ?? isHolding);
  const Icon = iconOf(entry.name);
  const title = rail ? label : undefined;
  const inside = (
    <>
      {level === 1 && <Icon size={18} />}
      <span className={css.label} dir="auto">
        {label}
      </span>
    </>
  );

  if (entry.locked)
    return (
      <li>
        <LockedFeature label={label} className={css.entry} iconClassName={css.chevron} data-level={level}>
          {inside}
        </LockedFeature>
      </li>
    );
  if (subs.length === 0)
    return (
      <li>
        {path ? (
          <AppLink
            to={path}
            className={css.entry}
            data-level={level}
            title={title}
            data-current={isHolding}
            aria-current={isHolding ? 'page' : undefined}
          >
            {inside}
          </AppLink>
        ) : (
          // The name is known only to a newer server.
          <span className={css.entry} data-level={level}>
            {inside}
          </span>
        )}
      </li>
    );

  function toggle() {
    rail?.onOpen();
    branches.keep(entry.name, !open);
    setTouched(!open);
  }

  return (
    <li>
      <button
        type="button"
        className={css.entry}
        title={title}
        data-level={level}
        // Open, it leaves the mark to the entry inside.
        data-current={isHolding && !open}
        aria-expanded={open}
        onClick={toggle}
      >
        {inside}
        <ChevronDownIcon size={16} className={css.chevron} />
      </button>
      {open && (
        <ul>
          {path && <SidebarEntry entry={{ name: entry.name, locked: false }} level={level + 1} current={current} />}
          {subs.map((sub) => (
            <SidebarEntry key={sub.name} entry={sub} level={level + 1} current={current} />
          ))}
        </ul>
      )}
    </li>
  );
}
