import { useEffect, useState } from 'react';
import { anonymous } from '#platform/api/anonymous.ts';
import { needsSignIn } from '#platform/api/errors.ts';
import { session } from '#platform/session.ts';
import { SignedIn } from './operations.ts';

/** Whether the stored session still opens something; null until the server has answered. */
export function useLiveSession(): boolean | null {
  const [isLive, setLive] = useState(session.isOpen() ? null : false);
  useEffect(() => {
    const token = session.token();
    if (!token) return;
    const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': '1' };
    void anonymous
      .query(SignedIn, {}, { fetchOptions: { headers } })
      .toPromise()
      .then(({ error }) => {
        const isDead = error !== undefined && needsSignIn(error);
        if (isDead) session.drop(token);
        setLive(!isDead);
      });
  }, []);
  return isLive;
}
