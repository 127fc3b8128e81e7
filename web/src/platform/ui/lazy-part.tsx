import { CombinedError } from '@urql/core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { inTime, reloadForMissingChunk } from '#platform/missing-chunk.ts';
import { useWhenBack } from '#platform/offline/use-when-back.ts';
import { LoadFailed } from './load-failed.tsx';

export interface NotThere {
  error: CombinedError;
  onRetry: () => void;
}

/**
 * A part of a page whose code loads on first render. A failed load keeps the rest of the page and offers a
 * retry. It also tries again once the connection is back. The page reloads if the server has a newer version, or if the browser keeps the failed import. An `optional`
 * part is left out instead. A part without room for an error renders `failed`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
  { optional = false, failed: Other }: { optional?: boolean; failed?: ComponentType<Props & NotThere> } = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [error, setError] = useState<CombinedError | null>(null);
    const [, redraw] = useState(0);
    const fetch = useCallback((isRetry = false) => {
      setError(null);
      inTime(load()).then(
        (component) => {
          Loaded = component;
          redraw((n) => n + 1);
        },
        (fault: Error) => {
          setError(new CombinedError({ networkError: fault }));
          if (isRetry || !optional) void reloadForMissingChunk(isRetry);
        },
      );
    }, []);
    useEffect(() => {
      if (!Loaded) fetch();
    }, [fetch]);
    useWhenBack(() => fetch(), error !== null);
    if (Loaded) return <Loaded {...props} />;
    if (!error) return typeof waiting === 'function' ? waiting(props) : waiting;
    const retry = () => fetch(true);
    if (Other) return <Other {...props} error={error} onRetry={retry} />;
    return optional ? null : <LoadFailed error={error} onRetry={retry} />;
  };
}
