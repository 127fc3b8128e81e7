import { CombinedError } from '@urql/core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { inTime, reloadForLostCode } from '#platform/lost-code.ts';
import { Failed } from './failed.tsx';

export interface NotThere {
  error: CombinedError;
  onRetry: () => void;
}

/**
 * A part of a page whose code loads on first render. A failed load keeps the rest of the page and offers a
 * retry. If the server has a newer version, the page reloads. An `optional` part is left out instead. A part
 * without room for an error renders `failed`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  { optional = false, failed: Other }: { optional?: boolean; failed?: ComponentType<Props & NotThere> } = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [error, setError] = useState<CombinedError | null>(null);
    const [, redraw] = useState(0);
    const fetch = useCallback(() => {
      setError(null);
      inTime(load()).then(
        (component) => {
          Loaded = component;
          redraw((n) => n + 1);
        },
        (fault: Error) => {
          setError(new CombinedError({ networkError: fault }));
          if (!optional) void reloadForLostCode();
        },
      );
    }, []);
    useEffect(() => {
      if (!Loaded) fetch();
    }, [fetch]);
    if (Loaded) return <Loaded {...props} />;
    if (!error) return waiting;
    if (Other) return <Other {...props} error={error} onRetry={fetch} />;
    return optional ? null : <Failed error={error} onRetry={fetch} />;
  };
}
