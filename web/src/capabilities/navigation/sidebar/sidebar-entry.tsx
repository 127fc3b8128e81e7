import { useTranslation } from 'react-i18next';
import { iconOf, labelOf, pathOf, shortLabelOf } from '#capabilities/navigation/entries.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronDownIcon } from '#platform/ui/icons.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import { holds, type SitemapEntry } from './current-entry.ts';
import css from './sidebar.module.css';

interface Props {
  entry: SitemapEntry;
  level: number;
  /** The name of the one marked entry. */
  current: string | null;
  /** The group that the person opened; null for that of the current page. */
  opened?: string | null;
  onOpen?: (name: string) => void;
  rail?: { onOpen: () => void };
}

export function SidebarEntry({ entry, level, current, opened = null, onOpen, rail }: Props) {
  useTranslation('navigation');
  const isHolding = holds(entry, current);
  const isCurrent = entry.name === current;
  const path = pathOf(entry.name);
  const label = level === 1 ? labelOf(entry.name) : shortLabelOf(entry.name);
  const subs = entry.subMenu ?? [];
  // The pages of the account show the same list beside them.
  const opensAlone = isHolding && entry.name !== 'Account';
  const open = !rail && (opened === null ? opensAlone : opened === entry.name);
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
  const isBranch = subs.length > 0 && level === 1;
  if (!isBranch)
    return (
      <li>
        {path ? (
          <AppLink
            to={path}
            className={css.entry}
            data-level={level}
            title={title}
            data-current={isCurrent}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {inside}
          </AppLink>
        ) : (
          // The name is known only to a newer server.
          <span className={css.entry} data-level={level}>
            {inside}
          </span>
        )}
        {/* The lower levels are short, and open with their group. */}
        {subs.length > 0 && <Entries entries={subs} level={level + 1} current={current} />}
      </li>
    );

  function toggle() {
    rail?.onOpen();
    onOpen?.(open ? '' : entry.name);
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
        <Entries
          entries={path ? [{ name: entry.name, locked: false }, ...subs] : subs}
          level={level + 1}
          current={current}
        />
      )}
    </li>
  );
}

function Entries({ entries, ...shared }: { entries: SitemapEntry[] } & Pick<Props, 'level' | 'current'>) {
  return (
    <ul>
      {entries.map((entry) => (
        <SidebarEntry key={entry.name} entry={entry} {...shared} />
      ))}
    </ul>
  );
}
