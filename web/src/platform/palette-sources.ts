import i18next from 'i18next';
import { useEffect, useState } from 'react';

/** What a capability lends to the palette, in the person's language. */
export interface Lent {
  label: string;
  entries: { key: string; name: string; about: string; run: () => void }[];
}

const sources = new Map<string, () => Promise<Lent>>();

/** The palette stands above most capabilities; what lies lower brings its entries itself, once somebody types. */
export const lendToPalette = (key: string, load: () => Promise<Lent>): void => void sources.set(key, load);

export function useLent(wanted: boolean): (Lent & { key: string })[] {
  const [lent, setLent] = useState<(Lent & { key: string })[]>([]);
  const { language } = i18next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other entries
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const loads = [...sources].map(async ([key, load]) => ({ key, ...(await load()) }));
    // A source that does not come leaves its group out: the palette finds the rest.
    void Promise.allSettled(loads).then((all) => {
      if (!gone) setLent(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      gone = true;
    };
  }, [wanted, language]);
  return lent;
}
