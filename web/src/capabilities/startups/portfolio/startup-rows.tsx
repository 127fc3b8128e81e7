import type { ReactNode } from 'react';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import css from './startup-rows.module.css';

interface Row {
  _id: string;
  name: string;
  logo: string | null;
}

interface Props<One extends Row> {
  startups: readonly One[];
  /** The second line. */
  line: (startup: One) => ReactNode;
  /** Cards in columns if there is room. */
  wide?: boolean;
}

/** Startups with a name and a muted second line; each links to its file. */
export function StartupRows<One extends Row>({ startups, line, wide = false }: Props<One>) {
  return (
    <ul className={css.rows} data-wide={wide}>
      {startups.map((startup) => (
        <li key={startup._id} className={css.row}>
          <Avatar person={{ fullName: startup.name, avatar: startup.logo }} shape="square" />
          <div className={css.words}>
            <AppLink to={`/startup/${startup._id}/file/activities`} className={css.name} dir="auto">
              {startup.name}
            </AppLink>
            <div className={css.line} dir="auto">
              {line(startup)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
