import { HoverCard } from '@mantine/core';
import { AppLink } from '#platform/ui/app-link.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import css from './user-name.module.css';
import '@mantine/core/styles/Popover.css';

const waiting = (
  <div className={css.waiting}>
    <SkeletonRows rows={3} />
  </div>
);
const UserCard = lazyPart(async () => (await import('./user-card.tsx')).UserCard, waiting, { quiet: true });
const closeDelayMs = 500;

/** A person's name; pointing at it, or coming to it with the keyboard, shows and tells who that is. */
export function UserName({ person }: { person: { _id: string; fullName: string } }) {
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
        <AppLink to={`/profile/${person._id}`} className={css.name} dir="auto">
          {person.fullName}
        </AppLink>
      </HoverCard.Target>
      <HoverCard.Dropdown className={css.card}>
        <UserCard id={person._id} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
