import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useActor } from '#platform/actor.tsx';

/** What a capability lends to the palette, in the person's language. */
export interface PaletteEntries {
  label: string;
  entries: { key: string; name: string; about: string; run: () => void }[];
}

export type PaletteSource = (reader: { roleType: RoleType }) => Promise<PaletteEntries>;
const sources = new Map<string, PaletteSource>();

/** The palette stands above most capabilities; what lies lower brings its entries itself, once somebody types. */
export const registerPaletteSource = (key: string, load: PaletteSource): void => void sources.set(key, load);

export function usePaletteEntries(wanted: boolean): (PaletteEntries & { key: string })[] {
  const [loaded, setLoaded] = useState<(PaletteEntries & { key: string })[]>([]);
  const { roleType } = useActor();
  const { language } = i18next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other entries
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const loads = [...sources].map(async ([key, load]) => ({ key, ...(await load({ roleType })) }));
    // A source that does not come leaves its group out: the palette finds the rest.
    void Promise.allSettled(loads).then((all) => {
      if (!gone) setLoaded(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      gone = true;
    };
  }, [wanted, language, roleType]);
  return loaded;
}
