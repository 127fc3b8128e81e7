import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import css from './file-page.module.css';

export function FileHead({ startup }: { startup: WholeStartup }) {
  return (
    <header className={css.head}>
      <Avatar person={{ fullName: startup.name, avatar: startup.logo }} shape="square" size="xlarge" />
      <div className={css.words}>
        <h1 className={css.name} tabIndex={-1}>
          <bdi>{startup.name}</bdi>
        </h1>
        {startup.oneLiner && (
          <p className={css.line}>
            <bdi>{startup.oneLiner}</bdi>
          </p>
        )}
      </div>
    </header>
  );
}
