import { useLocation } from 'react-router';
import { AppLink } from './app-link.tsx';
import css from './page-tabs.module.css';

interface Props {
  /** What the tabs divide. */
  label: string;
  tabs: { to: string; label: string; count?: number }[];
}

/** Tabs that are pages: links with addresses of their own, not a tab list. */
export function PageTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.to}
          to={tab.to}
          className={css.tab}
          aria-current={pathname === tab.to ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
        </AppLink>
      ))}
    </nav>
  );
}
