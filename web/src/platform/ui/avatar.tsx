import { initialsOf } from '@seedbed/domain/accounts/user.ts';
import { useState } from 'react';
import css from './avatar.module.css';

export type AvatarSize = 'tiny' | 'xsmall' | 'small' | 'medium' | 'large' | 'xlarge' | 'xxlarge' | 'xxxlarge';

export interface Pictured {
  fullName: string;
  firstName?: string | null;
  lastName?: string | null;
  avatar?: string | null;
}

interface Props {
  person: Pictured;
  size?: AvatarSize;
  /** People are round, organisations square. */
  shape?: 'rounded' | 'square';
  /** Read out; left empty where the name stands beside it. */
  label?: string;
}

export function Avatar({ person, size = 'medium', shape = 'rounded', label }: Props) {
  const [broken, setBroken] = useState(false);
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const picture = person.avatar && !broken;
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
      ) : (
        // Drawn, not text: a button's name need not repeat them.
        <span data-initials={initialsOf(person)} />
      )}
    </span>
  );
}

/** One of six quiet tints, the same for a name everywhere. */
const hueOf = (name: string) => Array.from(name).reduce((sum, c) => (sum * 31 + (c.codePointAt(0) ?? 0)) % 9973, 7) % 6;
