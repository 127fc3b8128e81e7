import type { CreateEntry } from './create-menu.ts';
import { implementedCreations, implementedPages } from './implemented.gen.ts';
import { type SidebarEntry, withoutLoneHeadings } from './sidebar.ts';

/** Leaves out entries without a page, and headings that they leave without entries. */
export const withImplementedPages = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
  withoutLoneHeadings(implemented(entries));

const implemented = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
  entries.flatMap((entry) => {
    const subMenu = implemented(entry.subMenu);
    const isImplemented = implementedPages.some((name) => name === entry.name);
    return isImplemented || subMenu.length > 0 ? [{ ...entry, subMenu }] : [];
  });

export const withImplementedCreations = (entries: readonly CreateEntry[]): CreateEntry[] =>
  entries.filter(({ name }) => implementedCreations.includes(name));
