import { createClient, type Exchange, makeResult } from '@urql/core';
import type { ReactNode } from 'react';
import { Provider } from 'urql';
import { filter, map, pipe } from 'wonka';
import { mia } from './people.ts';

const user = {
  ...mia,
  __typename: 'User',
  email: 'mia@acme.example',
  cover: null,
  timezone: 'Europe/Lisbon',
  status: 'ACTIVE',
  roleLabel: 'Founder',
  mailStopped: false,
  startups: [{ __typename: 'Startup', _id: 'acme', name: 'Acme Robotics', logo: null }],
};

/** Answers any person query with Mia and nothing else; no request leaves the page. */
const answering: Exchange = () => (operations) =>
  pipe(
    operations,
    filter(({ kind }) => kind === 'query'),
    map((operation) => makeResult(operation, { data: { user }, hasNext: false })),
  );

const client = createClient({ url: '/graphql', exchanges: [answering], preferGetMethod: false });

export const Answers = ({ children }: { children: ReactNode }) => <Provider value={client}>{children}</Provider>;
