import type { Client } from 'urql';
import type { Identity } from './adapters/adapter.ts';
import { DataForThirdParty, UserInformationForIntercom } from './operations.ts';

/** The identity from the server; null if it sends none. */
export const identityFrom = (client: Client) => async (): Promise<Identity | null> => {
  const { data } = await client.query(DataForThirdParty, { isAuthenticated: true }).toPromise();
  const identity = data?.dataForThirdParty;
  if (!identity) return null;
  const chatHash = async () => {
    const answer = await client.query(UserInformationForIntercom, {}).toPromise();
    return answer.data?.userInformationForIntercom?.userHash ?? null;
  };
  return { ...identity, chatHash };
};
