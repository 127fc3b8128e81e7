import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { ReadGeneralSettings } from '#capabilities/incubators/settings/operations.ts';
import type { GeneralSettingsFragment } from '#platform/api/generated/documents.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';

/** A step of the set-up: a part of a settings form. */
export interface StepProps {
  /** The buttons of the step; one of them submits. */
  foot: ReactNode;
  onSaved: () => void;
}

interface Props {
  children: (settings: GeneralSettingsFragment) => ReactNode;
}

/** Loads the general settings for a step. */
export function WithGeneral({ children }: Props) {
  const [{ data, error }, again] = useQuery({ query: ReadGeneralSettings });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={3} />;
  return children(data.generalSettings);
}
