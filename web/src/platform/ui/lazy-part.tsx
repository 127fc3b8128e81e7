import { CombinedError } from '@urql/core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { inTime, reloadForLostCode } from '#platform/lost-code.ts';
import { Failed } from './failed.tsx';

/**
 * A part of a page whose code comes when it is first shown. Where it does not come (no connection), the rest of the page
 * stays as it is and the person may try again; where the server has a newer version instead, the page is loaded anew.
 * One that nobody has asked for (`quiet`) is simply not there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  { quiet = false }: { quiet?: boolean } = {},
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
          if (!quiet) void reloadForLostCode();
        },
      );
    }, []);
    useEffect(() => {
      if (!Loaded) fetch();
    }, [fetch]);
    if (Loaded) return <Loaded {...props} />;
    if (!error) return waiting;
    return quiet ? null : <Failed error={error} onRetry={fetch} />;
  };
}
