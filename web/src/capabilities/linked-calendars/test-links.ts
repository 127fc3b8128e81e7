/** An account as the server answers it. */
export const calendar = (more: object = {}) => ({
  __typename: 'LinkedCalendar',
  _id: 'c1',
  name: 'Main',
  canWrite: false,
  countsAsBusy: true,
  isWrittenTo: false,
  fetchedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...more,
});

export const account = (more: object = {}) => ({
  __typename: 'LinkedAccount',
  _id: 'a1',
  provider: 'GOOGLE',
  name: 'ada@example.org',
  state: 'active',
  error: null,
  calendars: [
    calendar(),
    calendar({ _id: 'c2', name: 'Seedbed', canWrite: true, countsAsBusy: false, fetchedAt: null }),
  ],
  ...more,
});

const offer = (__typename: string) => (name: string) => ({ __typename, name, isLocked: name === 'ZOOM' });

/** The answer of `LinkedAccounts`. Zoom is locked. */
export const links = (accounts: readonly object[] = [], more: { videoChoice?: object; locked?: string[] } = {}) => ({
  linkedAccounts: accounts,
  linkOffers: {
    __typename: 'LinkOffers',
    providers: ['GOOGLE', 'ZOOM', 'CALDAV', 'ICS'].map(offer('LinkProviderOffer')),
    solutions: ['NONE', 'LINK', 'ROOMS', 'MEET', 'ZOOM'].map(offer('VideoSolutionOffer')),
  },
  currentUser: {
    __typename: 'CurrentUser',
    _id: 'u1',
    integratedVideoProviders: [],
    videoChoice: { __typename: 'VideoChoice', solution: 'NONE', url: null, ...more.videoChoice },
  },
  currentIncubator: {
    __typename: 'Incubator',
    _id: 'i1',
    planInfo: { __typename: 'PlanInfo', lockedFeatures: more.locked ?? [] },
  },
});
