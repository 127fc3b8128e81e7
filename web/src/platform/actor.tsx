import type { FeatureState } from '@seedbed/domain/incubators/features.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { createContext, type ReactNode, useContext } from 'react';

interface Standing {
  actor: Actor;
  features: readonly FeatureState[];
}

const Context = createContext<Standing | null>(null);

export function ActorProvider({ children, ...standing }: Standing & { children: ReactNode }) {
  return <Context value={standing}>{children}</Context>;
}

function useStanding(): Standing {
  const standing = useContext(Context);
  if (!standing) throw new Error('There is an actor only inside the frame');
  return standing;
}

/** Who acts: asked by the same policies as on the server. */
export const useActor = (): Actor => useStanding().actor;
export const useFeatures = (): readonly FeatureState[] => useStanding().features;
