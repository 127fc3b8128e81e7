import { useQuery } from 'urql';
import { enumeration } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { BuildingIcon, ClockIcon } from '#platform/ui/icons.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { UserCard as Document } from './operations.ts';
import css from './user-name.module.css';

/** Cover, avatar, name, role and zone; a skeleton while loading, and nothing on failure. */
export function UserCard({ id }: { id: string }) {
  const [{ data, fetching }] = useQuery({ query: Document, variables: { id }, requestPolicy: 'cache-first' });
  const user = data?.user;
  if (!user)
    return fetching ? (
      <div className={css.waiting}>
        <SkeletonRows rows={3} />
      </div>
    ) : null;
  return (
    <>
      {user.cover ? <img className={css.cover} src={user.cover} alt="" /> : <div className={css.cover} />}
      <div className={css.body}>
        <span className={css.face}>
          <Avatar person={user} size="xlarge" />
        </span>
        {/* For the pointer only: keyboard users already have the same link in focus. */}
        <AppLink to={`/profile/${user._id}`} className={css.fullName} dir="auto" tabIndex={-1}>
          {user.fullName}
        </AppLink>
        <span className={css.role}>{user.roleLabel}</span>
        {user.startups.length > 0 && (
          <p className={css.fact}>
            <BuildingIcon size={16} />
            <span dir="auto">{enumeration(user.startups.map((s) => s.name))}</span>
          </p>
        )}
        <p className={css.fact}>
          <ClockIcon size={16} />
          <bdi>{user.timezone.replaceAll('_', ' ')}</bdi>
        </p>
      </div>
    </>
  );
}
