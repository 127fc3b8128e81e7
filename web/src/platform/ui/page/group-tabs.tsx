import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import css from './page.module.css';
import { PageTabs } from './page-tabs.tsx';

export interface PageGroup {
  label: string;
  pages: { to: string; label: string }[];
}

/** The group of the sidebar that holds the page; null while the sidebar itself shows the group's pages. */
export const PageGroupContext = createContext<PageGroup | null>(null);

/** The other pages of the group, below the title of each of them. */
export function GroupTabs() {
  const group = use(PageGroupContext);
  const { pathname } = useLocation();
  if (!group || group.pages.length < 2 || !group.pages.some(({ to }) => to === pathname)) return null;
  return (
    <div className={css.group}>
      <PageTabs label={group.label} tabs={group.pages} />
    </div>
  );
}
