import { useRef } from 'react';
import { RoleName } from '#capabilities/access/public.tsx';
import type { PersonRowFragment } from '#platform/api/generated/documents.ts';
import { peekOf } from '#platform/record/peek.ts';
import { toggleSelected, useIsSelected } from '#platform/selection.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { useRowActs } from '#platform/ui/rows/row-keys.ts';
import { RowSelect } from '#platform/ui/rows/row-select.tsx';
import css from './person-card.module.css';
import { programsText as Programs, StatusPill } from './person-cells.tsx';

/** A person in the grid of cards. */
export function PersonCard({ row }: { row: PersonRowFragment }) {
  const { _id, programs } = row;
  const element = useRef<HTMLLIElement>(null);
  const isSelected = useIsSelected(_id);
  useRowActs(element, { select: () => toggleSelected(_id) });
  return (
    <li
      ref={element}
      className={css.card}
      data-row={_id}
      data-selected={isSelected}
      data-peek={peekOf('User', _id)}
      tabIndex={-1}
    >
      <RowSelect id={_id}>
        <span className={css.face} data-face>
          <Avatar person={row} size="large" />
        </span>
      </RowSelect>
      <div className={css.words}>
        <AppLink to={`/profile/${_id}`} className={css.name} dir="auto" data-open>
          {row.fullName}
        </AppLink>
        <span className={css.line}>
          <RoleName role={row.role} />
        </span>
        {row.email && <bdi className={`${css.line} ${css.email}`}>{row.email}</bdi>}
        {programs.length > 0 && (
          <span className={`${css.line} ${css.programs}`}>
            <Programs row={row} />
          </span>
        )}
        <span className={css.status}>
          <StatusPill status={row.status} />
        </span>
      </div>
    </li>
  );
}
