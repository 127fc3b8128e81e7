import { CombinedError } from '@urql/core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { inTime, reloadForLostCode } from '#platform/lost-code.ts';
import { Failed } from './failed.tsx';

export interface NotThere {
  error: CombinedError;
  onRetry: () => void;
}

/**
 * A part of a page whose code comes when it is first shown. Where it does not come (no connection), the rest of the page
 * stays as it is and the person may try again; where the server has a newer version instead, the page is loaded anew.
 * One that nobody has asked for (`optional`) is simply not there; one that has no room of its own to say so brings what
 * does (`failed`).
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
