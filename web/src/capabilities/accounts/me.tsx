import { createContext, type ReactNode, useContext } from 'react';
import type { MeQuery } from '#platform/api/generated/documents.ts';

export type Me = MeQuery['currentUser'];

const Context = createContext<Me | null>(null);

export const MeProvider = ({ me, children }: { me: Me; children: ReactNode }) => (
  <Context value={me}>{children}</Context>
);

export function useMe(): Me {
  const me = useContext(Context);
  if (!me) throw new Error('There is a person only inside the frame');
  return me;
}
