import { useRef } from 'react';
import type { DirectoryRowFragment } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { useRowActs } from '#platform/ui/rows/row-keys.ts';
import css from './directory.module.css';
import { MeetsPill } from './directory-cells.tsx';

const mostSkills = 4;

/** A person with what others look for: who they are, what they know, whether they want to meet. */
export function DirectoryCard({ row }: { row: DirectoryRowFragment }) {
  const element = useRef<HTMLLIElement>(null);
  useRowActs(element, {});
  const { skills } = row;
  const place = [
    row.startups.length > 0 ? enumeration(row.startups.map(({ name }) => name)) : null,
    row.programs[0] ?? null,
  ].filter(Boolean);
  return (
    <li ref={element} className={css.card} data-row={row._id} tabIndex={-1}>
      <Avatar person={row} size="large" />
      <div className={css.words}>
        <AppLink to={`/profile/${row._id}`} className={css.name} dir="auto" data-open>
          {row.fullName}
        </AppLink>
        <span className={css.line}>{valueText('community', 'one-of-group', row.group)}</span>
        {row.headline && (
          <span className={css.line} dir="auto">
            {row.headline}
          </span>
        )}
        {place.length > 0 && (
          <span className={css.line} dir="auto">
            {place.join(' · ')}
          </span>
        )}
        {skills.length > 0 && (
          <span className={css.line} dir="auto">
            {enumeration(skills.slice(0, mostSkills))}
          </span>
        )}
        <span className={css.meets}>
          <MeetsPill row={row} />
        </span>
      </div>
    </li>
  );
}
