import { storedJson } from '#platform/browser-storage.ts';

type Branches = Record<string, boolean>;

const isBranches = (value: unknown): value is Branches =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((open) => typeof open === 'boolean');

const storedBranches = storedJson<Branches>('sidebar-branches', (value) => (isBranches(value) ? value : null));

/** The sidebar branches that the person opened or closed; null if untouched. */
export const branches = {
  isOpen: (name: string): boolean | null => storedBranches.read()?.[name] ?? null,
  keep: (name: string, open: boolean): void => storedBranches.write({ ...storedBranches.read(), [name]: open }),
};
