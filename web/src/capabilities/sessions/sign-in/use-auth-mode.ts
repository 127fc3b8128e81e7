import { useEffect, useState } from 'react';
import { AuthMode } from '#capabilities/sessions/operations.ts';
import { anonymous } from '#platform/api/anonymous.ts';
import { type Auth, boot, changeBoot } from '#platform/boot.ts';
import { reportCrash } from '#platform/report-crash.ts';

/** Without an answer people log in with their password. */
const localTokens: Auth = { enabled: false, oauthConnections: [], passwords: true };

/** Asks how people log in. False until the answer is in `boot.auth`: the data of an old page may be out of date. */
export function useAuthMode(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let isHere = true;
    void anonymous
      .query(AuthMode, {})
      .toPromise()
      .then(({ data, error }) => {
        if (!isHere) return;
        if (!data) reportCrash(error ?? new Error('The settings of the login are empty.'));
        changeBoot({ publicIncubator: boot.publicIncubator, auth: data?.auth ?? localTokens });
        setKnown(true);
      });
    return () => {
      isHere = false;
    };
  }, []);
  return isKnown;
}
