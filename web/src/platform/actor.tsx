import type { FeatureState, PlanLimitedFeature } from '@seedbed/domain/incubators/features.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { createContext, type ReactNode, useContext } from 'react';

interface Viewer {
  actor: Actor;
  features: readonly FeatureState[];
  /** Kinds of features that the plan leaves out. */
  locked?: readonly string[];
  /** The session views the product as another role: the server refuses every change. */
  isViewing?: boolean;
}

const Context = createContext<Viewer | null>(null);

export function ActorProvider({ children, ...viewer }: Viewer & { children: ReactNode }) {
  return <Context value={viewer}>{children}</Context>;
}

function useViewer(): Viewer {
  const viewer = useContext(Context);
  if (!viewer) throw new Error('There is an actor only inside the frame');
  return viewer;
}

/** The acting person; the same policies as on the server use it. */
export const useActor = (): Actor => useViewer().actor;
/** Outside of the frame nobody views as another role. */
export const useIsViewing = (): boolean => useContext(Context)?.isViewing ?? false;

/** Hides what changes something while the session views as another role. */
export const Writes = ({ children }: { children: ReactNode }) => (useIsViewing() ? null : children);

export const useFeatures = (): readonly FeatureState[] => useViewer().features;

const none: readonly string[] = [];
/** Kinds of features that the plan leaves out. */
export const useLocked = (): readonly string[] => useViewer().locked ?? none;

/** A kind without a flag of its own, such as exports of many applications. */
export const useIsInPlan = (kind: PlanLimitedFeature): boolean => !useLocked().includes(kind);
