export interface SitemapEntry {
  name: string;
  locked: boolean;
  subMenu?: SitemapEntry[];
}

/** Whether the entry is the named one, or a branch that holds it. */
export const holds = (entry: SitemapEntry, name: string | null): boolean =>
  entry.name === name || (entry.subMenu ?? []).some((sub) => holds(sub, name));
