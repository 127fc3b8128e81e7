import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useActor } from '#platform/actor.tsx';

/** Palette entries of one capability, in the reader's language. */
export interface PaletteEntries {
  label: string;
  entries: { key: string; name: string; about: string; run: () => void }[];
}

export interface PaletteSource {
  key: string;
  /** Called once somebody types. */
  load: (reader: { roleType: RoleType }) => Promise<PaletteEntries>;
}

let sources: readonly PaletteSource[] = [];

/** Called once by the frame with the sources of all capabilities. */
export function registerPaletteSources(all: readonly PaletteSource[]): void {
  sources = all;
}

export function usePaletteEntries(wanted: boolean): (PaletteEntries & { key: string })[] {
  const [loaded, setLoaded] = useState<(PaletteEntries & { key: string })[]>([]);
  const { roleType } = useActor();
  const { language } = i18next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other entries
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const loads = sources.map(async ({ key, load }) => ({ key, ...(await load({ roleType })) }));
    // A source that fails to load is left out.
    void Promise.allSettled(loads).then((all) => {
      if (!gone) setLoaded(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      gone = true;
    };
  }, [wanted, language, roleType]);
  return loaded;
}
