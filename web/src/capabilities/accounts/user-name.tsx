import { HoverCard } from '@mantine/core';
import type { LinkProps } from 'react-router';
import { AppLink } from '#platform/ui/app-link.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './user-name.module.css';

const waiting = (
  <div className={css.waiting}>
    <SkeletonRows rows={3} />
  </div>
);
const UserCard = lazyPart(async () => (await import('./user-card.tsx')).UserCard, waiting, { optional: true });
const closeDelayMs = 500;

interface Props {
  person: { _id: string; fullName: string };
  /** The profile, or another page about the person. */
  to?: string;
}

/** Off on phones: a tap opens the profile. */
const canPoint = matchMedia('(any-hover: hover)').matches;

/** A person's name with a card on hover and focus. */
export function UserName({ person, to = `/profile/${person._id}` }: Props) {
  if (!canPoint) return <Name person={person} to={to} />;
  return (
    <HoverCard
      role="tooltip"
      openDelay={350}
      closeDelay={closeDelayMs}
      withinPortal
      width={280}
      position="bottom-start"
    >
      <HoverCard.Target>
        <Name person={person} to={to} />
      </HoverCard.Target>
      <HoverCard.Dropdown className={css.card}>
        <UserCard id={person._id} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

/** Passes on the props that the hover card sets on its target. */
const Name = ({ person, ...loaded }: Pick<Props, 'person'> & LinkProps) => (
  <AppLink {...loaded} className={css.name} dir="auto">
    {person.fullName}
  </AppLink>
);
