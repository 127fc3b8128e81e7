import { inGroup } from '@seedbed/domain/access/groups.ts';
import { initialsOf } from '@seedbed/domain/accounts/user.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { useState } from 'react';
import css from './avatar.module.css';

export type AvatarSize = 'tiny' | 'xsmall' | 'small' | 'medium' | 'large' | 'xlarge' | 'xxlarge' | 'xxxlarge';

export interface PersonWithPicture {
  fullName: string;
  firstName?: string | null;
  lastName?: string | null;
  avatar?: string | null;
  role?: { type: string } | null;
}

interface Props {
  person: PersonWithPicture;
  size?: AvatarSize;
  /** People are round, organizations square. */
  shape?: 'rounded' | 'square';
  /** Replaces a missing picture; names without letters always get the drawing. */
  standIn?: 'initials' | 'picture';
  /** Read aloud; empty if the name is beside it. */
  label?: string;
}

export function Avatar({ person, size = 'medium', shape = 'rounded', standIn = 'initials', label }: Props) {
  const [broken, setBroken] = useState(false);
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const picture = person.avatar && !broken;
  const initials = standIn === 'initials' ? initialsOf(person) : '';
  return (
    <span
      className={css.avatar}
      data-size={size}
      data-shape={shape}
      data-hue={picture ? undefined : hueOf(person.fullName)}
      {...named}
    >
      {picture ? (
        <img src={person.avatar ?? ''} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : initials ? (
        // An attribute instead of text, so that a button's name need not contain the initials.
        <span data-initials={initials} />
      ) : (
        <StandIn startupSide={startupSide({ roleType: person.role?.type as RoleType })} />
      )}
    </span>
  );
}

const startupSide = inGroup('startupSide');

/** Head and shoulders: with a seedling for startup members, with a badge for the tenant's team. */
const StandIn = ({ startupSide: ofStartup }: { startupSide: boolean }) => (
  <svg
    className={css.standIn}
    viewBox="0 0 32 32"
    data-side={ofStartup ? 'startup' : 'organization'}
    aria-hidden="true"
  >
    <circle cx="16" cy="12" r="5.5" />
    <path d="M5 32c0-7 5-11 11-11s11 4 11 11z" />
    {ofStartup ? (
      <path
        className={css.mark}
        d="M16 30v-4m0 0c0-2 1-3.5 3.5-3.5 0 2.5-1.5 3.5-3.5 3.5zm0 0c0-2-1-3-3-3 0 2 1 3 3 3z"
      />
    ) : (
      <path className={css.mark} d="M12 21.5l4 4 4-4M14.5 25.5h3v4h-3z" />
    )}
  </svg>
);

/** One of six muted tints, always the same for a name. */
const hueOf = (name: string) => Array.from(name).reduce((sum, c) => (sum * 31 + (c.codePointAt(0) ?? 0)) % 9973, 7) % 6;
