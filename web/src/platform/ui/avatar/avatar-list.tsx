import i18next from 'i18next';
import { list } from '#platform/i18n/dates.ts';
import { Avatar, type AvatarSize, type PersonWithPicture } from './avatar.tsx';
import { type AvatarListKind, countOfFaces } from './avatar-count.ts';
import css from './avatar-list.module.css';

interface Props {
  people: (PersonWithPicture & { _id: string })[];
  kind?: AvatarListKind;
  size?: AvatarSize;
  /** For large lists. */
  max?: number;
}

/** Two, three or five faces, then "+N"; screen readers get all names at once. */
export function AvatarList({ people, kind = 'normal', size = 'xsmall', max }: Props) {
  if (people.length === 0) return null;
  const shown = people.slice(0, countOfFaces(people.length, kind, max));
  const more = people.length - shown.length;
  const names = list(people.map((p) => p.fullName));
  return (
    <span
      className={css.list}
      role="img"
      aria-label={names}
      title={names}
      data-face={shown.length > 1 ? 'many' : 'one'}
    >
      {shown.map((person) => (
        <span key={person._id} className={css.one}>
          <Avatar person={person} size={size} />
        </span>
      ))}
      {more > 0 && (
        <span className={css.more}>
          <bdi>{i18next.t('more', { count: more })}</bdi>
        </span>
      )}
    </span>
  );
}
