import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { useEffect, useState } from 'react';
import { anonymous } from '#platform/api/anonymous.ts';
import { needsSignIn } from '#platform/api/errors.ts';
import { session } from '#platform/session.ts';
import { SignedIn } from './operations.ts';

interface LiveSession {
  roleType: RoleType | undefined;
}

/** The person of the stored session; false if it has ended, null until the server has answered. */
export function useLiveSession(): LiveSession | false | null {
  const [live, setLive] = useState<LiveSession | false | null>(session.isOpen() ? null : false);
  useEffect(() => {
    const token = session.token();
    if (!token) return;
    const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': '1' };
    void anonymous
      .query(SignedIn, {}, { fetchOptions: { headers } })
      .toPromise()
      .then(({ data, error }) => {
        const isDead = error !== undefined && needsSignIn(error);
        if (isDead) session.drop(token);
        setLive(!isDead && { roleType: data?.currentUser.role.type as RoleType | undefined });
      });
  }, []);
  return live;
}
