import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { useActor } from '#platform/actor.tsx';

interface PaletteRow {
  key: string;
  name: string;
  about: string;
  /** The target page, if the entry is a link. */
  path?: string;
  run?: () => void;
}

/** Palette entries of one capability, in the reader's language. */
export interface PaletteEntries {
  label: string;
  entries: PaletteRow[];
}

export interface PaletteReader {
  roleType: RoleType;
  actor?: Actor;
  /** For entries that are read from the server. */
  client?: Client;
}

export interface PaletteSource {
  key: string;
  /** Called once somebody types. */
  load: (reader: PaletteReader) => Promise<PaletteEntries>;
}

let sources: readonly PaletteSource[] = [];

/** Called once by the frame with the sources of all capabilities. */
export function registerPaletteSources(all: readonly PaletteSource[]): void {
  sources = all;
}

export function usePaletteEntries(wanted: boolean): (PaletteEntries & { key: string })[] {
  const [loaded, setLoaded] = useState<(PaletteEntries & { key: string })[]>([]);
  const actor = useActor();
  const client = useClient();
  const { roleType } = actor;
  const { language } = i18next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other entries
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const loads = sources.map(async ({ key, load }) => ({ key, ...(await load({ roleType, actor, client })) }));
    // A source that fails to load is left out.
    void Promise.allSettled(loads).then((all) => {
      if (!gone) setLoaded(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      gone = true;
    };
  }, [wanted, language, actor, client]);
  return loaded;
}

/** Nothing for people without the right. */
export const noEntries: PaletteEntries = { label: '', entries: [] };
