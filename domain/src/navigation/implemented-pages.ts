import type { CreateEntry, CreateEntryName } from './create-menu.ts';
import type { EntryName } from './entries.ts';
import type { SidebarEntry } from './sidebar.ts';

/** Entries whose page stands. The others keep their place in the arrangement and appear with their page. */
export const implementedPages: readonly EntryName[] = [
  'Tasks',
  "User's Tasks",
  'Startup Tasks',
  'Profile',
  'Startups Portfolio',
  'My Startup',
  'Coaching Preferences',
  'User Preferences',
  'Custom Domain',
  'User Security',
  'User Integrations',
  'User Export',
  'User Account Delete',
  'Email Outbox',
];

/** Nothing leads to an empty page: entries without one are left out, and headings with nothing below them. */
export const withImplementedPages = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
  entries.flatMap((entry) => {
    const subMenu = withImplementedPages(entry.subMenu);
    const stands = implementedPages.some((name) => name === entry.name);
    return stands || subMenu.length > 0 ? [{ ...entry, subMenu }] : [];
  });

/** What can be made by now. */
const implementedCreations: readonly CreateEntryName[] = ['Task'];

export const withImplementedCreations = (entries: readonly CreateEntry[]): CreateEntry[] =>
  entries.filter(({ name }) => implementedCreations.includes(name));
